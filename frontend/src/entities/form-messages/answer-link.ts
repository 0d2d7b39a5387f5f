import { cut } from '#shared/rules/cut.ts';

interface Answered {
  readonly replyTo: string;
  readonly writtenTo: string;
  /** What was written; null for nothing. */
  readonly words: string | null;
}

/** Mail programs and browsers cut an address that is much longer than 2,000 characters once it is encoded. */
const quotedLength = 500;

/** Begins an answer in the reader's mail program, below which the message is quoted (RFC 6068). */
export function answerLink({ replyTo, writtenTo, words }: Answered): string {
  const subject = `Re: your message to ${writtenTo}`;
  const quote = words === null ? '' : cut(words, quotedLength).replace(/^/gm, '> ');
  const body = quote === '' ? '' : `&body=${encoded(`\n\n${quote}`)}`;
  return `mailto:${encoded(replyTo)}?subject=${encoded(subject)}${body}`;
}

/** Half of a character cannot be encoded, and a line ends as in a mail. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed().replace(/\r?\n/g, '\r\n'));
}
