import PostalMime, { type Attachment, addressParser, type Header } from 'postal-mime';
import { storedAddress } from '#shared/rules/email-address.ts';
import { textOfHtml } from './text-of-html.ts';

/** What an answer is taken from. */
export interface ReceivedMail {
  /** Their names in lower case, in the order of the mail. */
  readonly headers: readonly Header[];
  /** As we store addresses; null unless there is exactly one author (RFC 5322, section 3.6.2). */
  readonly from: string | null;
  /** With everything that it quotes. */
  readonly text: string;
  /** The names of attached files, without pictures of the text. */
  readonly fileNames: readonly string[];
}

/** Never throws for a mail: what cannot be read is left out. Text wins over HTML, which says the same. */
export async function readMail(raw: Uint8Array): Promise<ReceivedMail> {
  const { headers, text = '', html = '', attachments } = await PostalMime.parse(raw);
  return {
    headers,
    from: authorOf(headers),
    text: text.trim() === '' ? textOfHtml(html) : text,
    fileNames: attachments.flatMap(nameOf),
  };
}

/** Two `From` headers, or two authors in one, are how one address is shown and another one checked. */
function authorOf(headers: readonly Header[]): string | null {
  const fields = headers.filter(({ key }) => key === 'from');
  const authors = fields.flatMap(({ value }) => addressParser(value, { flatten: true }));
  const [author] = authors;
  return authors.length === 1 && author?.address ? storedAddress(author.address) : null;
}

/** Signatures and keys that mail programs attach unasked. */
const unasked = /^application\/(?:pkcs7-signature|x-pkcs7-signature|pgp-signature|pgp-keys)$/;

function nameOf({ filename, mimeType, related }: Attachment): readonly string[] {
  return related || unasked.test(mimeType) ? [] : [filename ?? mimeType];
}
