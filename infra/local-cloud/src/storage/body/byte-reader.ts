/** The bytes end too early, or exceed a limit. */
export class ByteReaderError extends Error {
  readonly reason: 'ended' | 'too-long';

  constructor(reason: 'ended' | 'too-long') {
    super(reason === 'ended' ? 'The bytes ended early' : 'The bytes run past their limit');
    this.reason = reason;
  }
}

/** Reads by delimiters and lengths; never holds much more than one chunk. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Also consumes the delimiter. */
  async until(delimiter: Buffer, limit: number): Promise<Buffer> {
    let at = this.#held.indexOf(delimiter);
    while (at < 0) {
      if (this.#held.length > limit + delimiter.length) throw new ByteReaderError('too-long');
      await this.#more();
      at = this.#held.indexOf(delimiter);
    }
    if (at > limit) throw new ByteReaderError('too-long');
    const found = this.#take(at);
    this.#take(delimiter.length);
    return found;
  }

  /** Streams content of any size chunk by chunk. */
  async *streamUntil(delimiter: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#held.indexOf(delimiter);
      if (at >= 0) {
        if (at > 0) yield this.#take(at);
        this.#take(delimiter.length);
        return;
      }
      // A delimiter may begin at the end of the buffer.
      const safe = this.#held.length - delimiter.length + 1;
      if (safe > 0) yield this.#take(safe);
      await this.#more();
    }
  }

  /** Chunk by chunk. */
  async *stream(length: number): AsyncGenerator<Buffer> {
    let left = length;
    while (left > 0) {
      if (this.#held.length === 0) await this.#more();
      const chunk = this.#take(Math.min(left, this.#held.length));
      left -= chunk.length;
      yield chunk;
    }
  }

  async #more(): Promise<void> {
    const next = await this.#source.next();
    if (next.done) throw new ByteReaderError('ended');
    this.#held = this.#held.length
      ? Buffer.concat([this.#held, next.value])
      : bufferOver(next.value);
  }

  #take(length: number): Buffer {
    const taken = this.#held.subarray(0, length);
    this.#held = this.#held.subarray(length);
    return taken;
  }
}

/** Shares the memory, since copying every chunk of an upload is slow. */
const bufferOver = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
