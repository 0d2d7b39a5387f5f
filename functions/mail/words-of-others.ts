import { holdsAddress } from '#shared/rules/address-in-name.ts';
import { cut } from '#shared/rules/cut.ts';
import { visibleText } from '#shared/rules/text.ts';

/* What others wrote, in a mail of ours: in one line, cut, and in quotation marks (THREAT-L5). */

const nameCharacters = 40;

/** In one line, without invisible characters, whatever it has (RFC 5322, section 2.2). */
export function oneLine(text: string): string {
  return visibleText(text.toWellFormed())
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}

/** A name without quotation marks, for greetings and facts. */
export function shownName(name: string): string {
  return cut(oneLine(name), nameCharacters);
}

/** A name or title within a sentence of ours. */
export function quoted(words: string, most = nameCharacters): string {
  return `“${cut(oneLine(words).replace(/[“”"]/g, '’'), most)}”`;
}

/** The name of a greeting: mail programs make links of addresses, and a username may be one. */
export function greetingName(firstName: string | null, username: string): string {
  const name = firstName ?? username;
  return holdsAddress(name) ? 'there' : shownName(name);
}
