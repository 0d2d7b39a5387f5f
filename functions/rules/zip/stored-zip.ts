import { crc32 } from 'node:zlib';

/** A file of a ZIP, with its size in bytes. */
export interface ZipPart {
  readonly name: string;
  readonly size: number;
  read(): AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>;
}

const version = 20;
/** Sizes follow the data, names are UTF-8 (APPNOTE.TXT 4.4.4, bits 3 and 11). */
const flags = 0x0808;
/** January 1, 1980, the first day of the format. */
const dosDate = 0x0021;
const sizes = { local: 30, descriptor: 16, central: 46, end: 22 } as const;

/** The size in bytes of what `storedZip` yields. */
export function storedZipSize(parts: readonly ZipPart[]): number {
  const perFile = sizes.local + sizes.descriptor + sizes.central;
  return parts.reduce<number>(
    (sum, { name, size }) => sum + perFile + 2 * Buffer.byteLength(name) + size,
    sizes.end,
  );
}

/**
 * A ZIP of uncompressed files, since large ones are ZIPs themselves; streamed, so that no file is
 * held in memory. Below 4 GB and 65,535 files (APPNOTE.TXT 4.4.1.4). Throws where a part has
 * another size than it declares.
 */
export async function* storedZip(parts: readonly ZipPart[]): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name);
    yield header(0x04034b50, sizes.local, [
      [4, version],
      [6, flags],
      [12, dosDate],
      [26, name.length],
    ]);
    yield name;
    const { crc, size } = yield* dataOf(part);
    yield header(
      0x08074b50,
      sizes.descriptor,
      [],
      [
        [4, crc],
        [8, size],
        [12, size],
      ],
    );
    const places = [
      [4, version],
      [6, version],
      [8, flags],
      [14, dosDate],
      [28, name.length],
    ] as const;
    const long = [
      [16, crc],
      [20, size],
      [24, size],
      [42, offset],
    ] as const;
    directory.push(header(0x02014b50, sizes.central, places, long), name);
    offset += sizes.local + name.length + size + sizes.descriptor;
  }
  const central = Buffer.concat(directory);
  yield central;
  const count = parts.length;
  yield header(
    0x06054b50,
    sizes.end,
    [
      [8, count],
      [10, count],
    ],
    [
      [12, central.length],
      [16, offset],
    ],
  );
}

async function* dataOf({ name, size: promised, read }: ZipPart) {
  let [crc, size] = [0, 0];
  for await (const bytes of await read()) {
    crc = crc32(bytes, crc);
    size += bytes.length;
    yield bytes;
  }
  if (size !== promised) throw new RangeError(`${name} has ${size} bytes, not ${promised}`);
  return { crc, size };
}

type Places = readonly (readonly [number, number])[];

function header(signature: number, length: number, short: Places, long: Places = []): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.writeUInt32LE(signature);
  for (const [at, value] of short) bytes.writeUInt16LE(value, at);
  for (const [at, value] of long) bytes.writeUInt32LE(value, at);
  return bytes;
}
