import { makeZip, predictLength } from 'client-zip';

/** A file of a ZIP, with its size in bytes. */
export interface ZipPart {
  readonly name: string;
  readonly size: number;
  read(): AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>;
}

/** The first day of the format: the same parts always make the same bytes. */
const lastModified = new Date(1980, 0, 1);

/** The size in bytes of what `storedZip` yields. */
export function storedZipSize(parts: readonly ZipPart[]): number {
  return Number(predictLength(parts.map(({ name, size }) => ({ name, size }))));
}

/**
 * A ZIP of uncompressed files, since large ones are ZIPs themselves; streamed, so that no file is held in memory, and
 * each is opened when its turn has come. Fails where a part has another size than it declares.
 */
export async function* storedZip(parts: readonly ZipPart[]): AsyncGenerator<Uint8Array> {
  let open: AsyncGenerator<Uint8Array> | undefined;
  async function* inputs() {
    for (const part of parts) {
      open = dataOf(part);
      yield { name: part.name, size: part.size, lastModified, input: open };
    }
  }
  try {
    yield* makeZip(inputs()).values({ preventCancel: true });
  } finally {
    // Cancelled, client-zip fails without a reason, and leaves the file open that it reads.
    void open?.return(undefined);
  }
}

async function* dataOf({ name, size: promised, read }: ZipPart): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const bytes of await read()) {
    size += bytes.length;
    yield bytes;
  }
  if (size !== promised) throw new RangeError(`${name} has ${size} bytes, not ${promised}`);
}
