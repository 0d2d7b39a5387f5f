/** One entry of a ZIP's directory; the defaults make a valid one. */
export interface RawEntry {
  readonly name: string | Uint8Array;
  readonly content?: Uint8Array;
  readonly flags?: number;
  readonly method?: number;
  readonly packedSize?: number;
  readonly unpackedSize?: number;
  readonly externalAttributes?: number;
  readonly offset?: number;
  readonly extra?: Uint8Array;
  /** The system that made it: 0 for DOS and Windows, 3 for Unix. */
  readonly madeOn?: number;
}

export interface RawEnd {
  readonly disk?: number;
  readonly count?: number;
  readonly directoryOffset?: number;
  readonly comment?: string;
  readonly before?: Uint8Array;
  readonly between?: Uint8Array;
  readonly after?: Uint8Array;
}

const empty = new Uint8Array();

/** Writes a ZIP byte by byte, so that each field can lie. */
export function rawZip(entries: readonly RawEntry[], end: RawEnd = {}): Buffer {
  const files: Buffer[] = [Buffer.from(end.before ?? empty)];
  const directory: Buffer[] = [];
  for (const entry of entries) {
    const offset = Buffer.concat(files).length;
    files.push(localHeader(entry), Buffer.from(entry.content ?? empty));
    directory.push(directoryHeader(entry, entry.offset ?? offset));
  }
  files.push(Buffer.from(end.between ?? empty));
  const start = Buffer.concat(files).length;
  const list = Buffer.concat(directory);
  return Buffer.concat([
    ...files,
    list,
    endRecord({ count: entries.length, directoryOffset: start, ...end }, list.length),
    Buffer.from(end.after ?? empty),
  ]);
}

/** An extra field. */
export function extraField(id: number, data: Uint8Array): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(id, 0);
  head.writeUInt16LE(data.length, 2);
  return Buffer.concat([head, data]);
}

function sizes({ content = empty, packedSize, unpackedSize }: RawEntry) {
  return [packedSize ?? content.length, unpackedSize ?? content.length] as const;
}

function localHeader(entry: RawEntry): Buffer {
  const name = Buffer.from(entry.name);
  const header = Buffer.alloc(30);
  const [packed, unpacked] = sizes(entry);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(entry.flags ?? 0x0800, 6);
  header.writeUInt16LE(entry.method ?? 0, 8);
  header.writeUInt32LE(packed, 18);
  header.writeUInt32LE(unpacked, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function directoryHeader(entry: RawEntry, offset: number): Buffer {
  const name = Buffer.from(entry.name);
  const extra = entry.extra ?? empty;
  const header = Buffer.alloc(46);
  const [packed, unpacked] = sizes(entry);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(((entry.madeOn ?? 3) << 8) | 20, 4);
  header.writeUInt16LE(entry.flags ?? 0x0800, 8);
  header.writeUInt16LE(entry.method ?? 0, 10);
  header.writeUInt32LE(packed, 20);
  header.writeUInt32LE(unpacked, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(extra.length, 30);
  header.writeUInt32LE(entry.externalAttributes ?? 0, 38);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name, extra]);
}

function endRecord(end: RawEnd & { count: number; directoryOffset: number }, size: number): Buffer {
  const record = Buffer.alloc(22);
  const comment = Buffer.from(end.comment ?? '');
  record.writeUInt32LE(0x06054b50, 0);
  record.writeUInt16LE(end.disk ?? 0, 4);
  record.writeUInt16LE(end.count, 8);
  record.writeUInt16LE(end.count, 10);
  record.writeUInt32LE(size, 12);
  record.writeUInt32LE(end.directoryOffset, 16);
  record.writeUInt16LE(comment.length, 20);
  return Buffer.concat([record, comment]);
}
