import PostalMime, { decodeWords } from 'postal-mime';

export interface Header {
  readonly name: string;
  readonly value: string;
}

/** The visible parts of a mail, empty if it has none; attachments only count in the size. */
interface Message {
  readonly text: string;
  readonly html: string;
}

/** RFC 5322 with RFC 2046 parts: texts and HTML that are not attachments; a last line without an end gets one. */
export async function readMessage(raw: Uint8Array): Promise<Message> {
  const { text = '', html = '' } = await PostalMime.parse(raw);
  return { text: text.replaceAll('\r\n', '\n'), html: html.replaceAll('\r\n', '\n') };
}

/** The headers of a mail, unfolded, with their encoded words (RFC 2047) decoded. */
export function headersOf(raw: Uint8Array): readonly Header[] {
  const [head = ''] = new TextDecoder().decode(raw).split(/(?:^|\r?\n)\r?\n/, 1);
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return lines.flatMap((line) => {
    const [, name, value] = /^([!-9;-~]+):\s*(.*)$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [{ name, value: decodeWords(value) }];
  });
}

/** Undefined if the header is absent; names are case-insensitive. */
export function headerOf(headers: readonly Header[], name: string): string | undefined {
  return headers.find((it) => it.name.toLowerCase() === name)?.value;
}
