import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

const READ_CHUNK = 256 * 1024;

/**
 * Bytes on the disk under random names. Written to `tmp/`, synced, then renamed, so files in `blobs/` are always
 * complete. Unreferenced files are removed at boot.
 */
export class Blobs {
  readonly #directory: string;
  readonly #temporary: string;
  readonly #readers = new Map<string, number>();
  readonly #doomed = new Set<string>();
  readonly #unlinking = new Set<Promise<void>>();
  #lastSync: Promise<void> = Promise.resolve();
  #nextSync: Promise<void> | null = null;

  private constructor(directory: string, temporary: string) {
    this.#directory = directory;
    this.#temporary = temporary;
  }

  /** Removes temporary files and blobs that are not `named`. */
  static async open(dataDir: string, named: ReadonlySet<string>): Promise<Blobs> {
    const [directory, temporary] = [join(dataDir, 'blobs'), join(dataDir, 'tmp')];
    await rm(temporary, { recursive: true, force: true });
    await mkdir(temporary, { recursive: true });
    await mkdir(directory, { recursive: true });
    for (const id of await readdir(directory)) {
      if (!named.has(id)) await rm(join(directory, id));
    }
    return new Blobs(directory, temporary);
  }

  /** Resolves with the blob's name once the bytes are durable. */
  async write(bytes: AsyncIterable<Uint8Array>): Promise<string> {
    const id = randomUUID();
    const temporary = join(this.#temporary, id);
    try {
      await writeSynced(temporary, bytes);
      await rename(temporary, this.#path(id));
      await this.#syncNames();
      return id;
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  /** One sync for all names that were made before it began. */
  #syncNames(): Promise<void> {
    const earlier = this.#lastSync.catch(() => undefined);
    this.#nextSync ??= earlier.then(() => {
      this.#nextSync = null;
      this.#lastSync = syncDirectory(this.#directory);
      return this.#lastSync;
    });
    return this.#nextSync;
  }

  /** The bytes stay readable until the stream closes. */
  read(id: string, { start, end }: ByteRange): Readable {
    if (start > end) return Readable.from([], { objectMode: false });
    this.#readers.set(id, (this.#readers.get(id) ?? 0) + 1);
    return createReadStream(this.#path(id), { start, end, highWaterMark: READ_CHUNK }).once(
      'close',
      () => this.#release(id),
    );
  }

  /** Deletes the file when its last reader has finished. */
  remove(id: string): void {
    if (this.#readers.has(id)) this.#doomed.add(id);
    else this.#unlink(id);
  }

  #release(id: string): void {
    const readers = (this.#readers.get(id) ?? 1) - 1;
    if (readers > 0) this.#readers.set(id, readers);
    else this.#readers.delete(id);
    if (readers === 0 && this.#doomed.delete(id)) this.#unlink(id);
  }

  /** Waits for pending deletions. */
  async settled(): Promise<void> {
    await Promise.all(this.#unlinking);
  }

  // A leftover file only takes space until the next boot.
  #unlink(id: string): void {
    const unlinking = rm(this.#path(id), { force: true })
      .catch((error) => console.error('storage:', error))
      .finally(() => this.#unlinking.delete(unlinking));
    this.#unlinking.add(unlinking);
  }

  #path(id: string): string {
    return join(this.#directory, id);
  }
}

async function writeSynced(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx');
  try {
    for await (const chunk of bytes) await file.writeFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
