import { parse } from 'tldts';
import { holdsAddress } from '#shared/rules/address-in-name.ts';
import { cut } from '#shared/rules/cut.ts';
import { isolated } from '#shared/rules/isolated.ts';
import { foldCase, visibleText } from '#shared/rules/text.ts';

/* What others wrote, in a mail of ours: in one line, cut, and in quotation marks (THREAT-L5). */

const nameCharacters = 40;

/** In one line, without invisible characters, whatever it has (RFC 5322, section 2.2). */
export function oneLine(text: string): string {
  return visibleLine(text).trim();
}

function visibleLine(text: string): string {
  return visibleText(text.toWellFormed()).replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ');
}

/** As `oneLine`, with the names that are isolated within it. */
export function sentenceLine(text: string): string {
  const parts = text.split(/\u2068([^\u2068\u2069]*)\u2069/g).map(visibleLine);
  return parts
    .map((part, nth) => (nth % 2 === 1 ? `\u2068${part}\u2069` : part))
    .join('')
    .trim();
}

/** A name without quotation marks, for facts and subjects. */
export function shownName(name: string): string {
  return cut(oneLine(name), nameCharacters);
}

/** A name or title within a sentence of ours. */
export function quoted(words: string, most = nameCharacters): string {
  return `“${isolated(cut(oneLine(words).replace(/[“”"]/g, '’'), most))}”`;
}

/** The name of a greeting: mail programs make links of addresses, and a username may be one. */
export function greetingName(firstName: string | null, username: string): string {
  const name = firstName ?? username;
  return holdsAddress(name) ? 'there' : isolated(shownName(name));
}

/**
 * The username as a fact of a mail. Mail programs make links of host names and addresses, and nobody confirmed that
 * the reader chose this one, so its dots and at signs are written out; unless it is the reader's own address.
 */
export function shownUsername({ username, email }: { username: string; email: string }): string {
  const name = username.normalize('NFKC');
  if (foldCase(name) === foldCase(email) || !holdsHost(name)) return username;
  return name.replaceAll('.', ' (dot) ').replaceAll('@', ' (at) ');
}

/** As the public suffix list knows them: not `john.doe`. */
function holdsHost(name: string): boolean {
  return name.split(/[@+_]/).some((part) => parse(part).isIcann === true);
}
