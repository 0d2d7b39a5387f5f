import { decodeText, decodeWords, fromQuotedPrintable } from './encoded-words.ts';

export interface Header {
  readonly name: string;
  readonly value: string;
}

/** The visible parts of a mail; attachments only count in the size. */
export interface Message {
  readonly headers: readonly Header[];
  readonly text: string;
  readonly html: string;
}

interface Part {
  readonly headers: readonly Header[];
  readonly body: string;
}

/** RFC 5322 with RFC 2046 parts: the first text and the first HTML part that are not attachments. */
export function readMessage(raw: Buffer): Message {
  const message = readPart(raw.toString('latin1'));
  const leaves = leavesOf(message);
  const first = (type: string) => {
    const leaf = leaves.find((it) => typeOf(it).startsWith(type) && !isAttachment(it));
    return leaf === undefined ? '' : textOf(leaf);
  };
  return { headers: message.headers, text: first('text/plain'), html: first('text/html') };
}

/** Undefined if the header is absent; names are case-insensitive. */
export function headerOf(headers: readonly Header[], name: string): string | undefined {
  return headers.find((it) => it.name.toLowerCase() === name)?.value;
}

function readPart(source: string): Part {
  const end = /(?:^|\r?\n)\r?\n/.exec(source);
  const head = end ? source.slice(0, end.index) : source;
  const body = end ? source.slice(end.index + end[0].length) : '';
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const headers = lines.flatMap((line) => {
    const [, name, value] = /^([!-9;-~]+):\s*(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) return [];
    return [{ name, value: decodeWords(Buffer.from(value, 'latin1').toString()) }];
  });
  return { headers, body };
}

function leavesOf(part: Part): readonly Part[] {
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/i.exec(typeOf(part))?.[1];
  if (boundary === undefined) return [part];
  const [, ...pieces] = `\r\n${part.body}`.split(`\n--${boundary}`);
  const inner = pieces.filter((piece) => !piece.startsWith('--'));
  // The line end before a boundary belongs to the boundary.
  const parts = inner.map((piece) =>
    readPart(piece.replace(/^[ \t]*\r?\n/, '').replace(/\r$/, '')),
  );
  return parts.flatMap(leavesOf);
}

const typeOf = ({ headers }: Part) => headerOf(headers, 'content-type') ?? 'text/plain';
const isAttachment = ({ headers }: Part) =>
  /^attachment/i.test(headerOf(headers, 'content-disposition') ?? '');

function textOf(part: Part): string {
  const encoding = headerOf(part.headers, 'content-transfer-encoding')?.toLowerCase();
  const charset = /charset="?([^";\s]+)/i.exec(typeOf(part))?.[1] ?? 'utf-8';
  const bytes =
    encoding === 'base64'
      ? Buffer.from(part.body, 'base64')
      : encoding === 'quoted-printable'
        ? fromQuotedPrintable(part.body)
        : Buffer.from(part.body, 'latin1');
  return decodeText(bytes, charset).replaceAll('\r\n', '\n');
}
