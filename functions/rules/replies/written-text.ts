import EmailReplyParser from 'email-reply-parser';
import { beginningOf } from '#shared/rules/cut.ts';
import { plainText } from '#shared/rules/text.ts';
import { replyLimits } from './reply-limits.ts';
import { replyLine } from './reply-line.ts';

/**
 * What its writer wrote, without the mail that it answers and without a signature. `ours` are the addresses that an
 * introduction of that mail may name.
 */
export function writtenText(text: string, ours: readonly string[]): string {
  const own = withoutQuotedRuns(aboveReplyLine(plainText(text), ours));
  const beginning = plainText(beginningOf(own, replyLimits.textLength));
  const written = plainText(parsed(beginning));
  const answer = written === beginning ? plainText(own) : withoutRule(written);
  return answer.replace(/\n{3,}/g, '\n\n');
}

/**
 * The library knows how mail programs of ten languages introduce a quotation. Its expressions take the square of a text
 * and the fifth power of a line, so it gets a beginning that is longer than any message, and no line that is longer than
 * an introduction: instead of such a one a mark of characters that no text has.
 */
function parsed(text: string): string {
  const long: string[] = [];
  const lines = text.split('\n').map((line) => {
    if (line.length <= replyLimits.introductionLength) return line;
    return `${mark}${long.push(line) - 1}${mark}`;
  });
  const [first = '', ...rest] = new EmailReplyParser().parseReply(lines.join('\n')).split(mark);
  // What stands between two marks is every second part.
  return [
    first,
    ...rest.map((part, at) => (at % 2 === 0 ? (long[Number(part)] ?? '') : part)),
  ].join('');
}

/** A control character, which `plainText` leaves out. */
const mark = '\u0001';

function aboveReplyLine(text: string, ours: readonly string[]): string {
  const at = text.indexOf(replyLine);
  if (at < 0) return text;
  const above = text.slice(0, text.lastIndexOf('\n', at) + 1);
  return withoutIntroduction(above.split(/\n[\t >]*\n/), ours).join('\n\n');
}

/** It stands in one of the last paragraphs, below it at most the words that an inbox shows of a mail. */
const introducedWithin = 4;

function withoutIntroduction(paragraphs: readonly string[], ours: readonly string[]) {
  const from = Math.max(0, paragraphs.length - introducedWithin);
  const at = paragraphs.findIndex(
    (paragraph, index) =>
      index >= from && ours.some((address) => paragraph.toLowerCase().includes(address)),
  );
  return at < 0 ? paragraphs : paragraphs.slice(0, at);
}

/** Of each run of quoted lines the first, since a long quotation would leave no room for what stands below it. */
function withoutQuotedRuns(text: string): string {
  const lines = text.split('\n');
  const isQuoted = (line: string | undefined) => line?.trimStart().startsWith('>') === true;
  return lines.filter((line, index) => !(isQuoted(line) && isQuoted(lines[index - 1]))).join('\n');
}

/** The rule that mail programs draw above a mail that they quote. */
function withoutRule(text: string): string {
  const lines = text.split('\n');
  return /^[-_]{5,}$/.test(lines.at(-1) ?? '') ? lines.slice(0, -1).join('\n').trim() : text;
}
