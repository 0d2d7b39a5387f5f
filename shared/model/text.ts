import * as z from 'zod/mini';
import { seenText } from '../rules/text.ts';

/** Control characters but for line breaks and tabs, and halves of a character. */
const refused = /[^\P{Cc}\n\r\t]|\p{Cs}/u;

/** A check of text that is kept: the table takes no half of a character (THREAT-M5). */
export const plain = z.refine<string>((text) => !refused.test(text), {
  error: 'Control characters are not allowed',
});

/** A check of text that others read: drops what they would not see (THREAT-M5). */
export const seen = z.overwrite<string>(seenText);

/** A check of text that is only compared: half of a character becomes one that is never equal to anything. */
export const comparable = z.overwrite<string>((text) => text.toWellFormed());

/** Optional free text: blank means none; control characters and broken ones are refused. */
export function optionalText(maxLength: number) {
  return z.optional(z.nullable(z.string().check(seen, z.trim(), atMost(maxLength), plain)));
}

/** An optional address, blank for none; what nobody sees is not dropped, since it makes another address of it. */
export function optionalAddress(maxLength: number) {
  return z.optional(z.nullable(z.string().check(z.trim(), atMost(maxLength), plain)));
}

/** Text that has to be there, trimmed. `missing` says what to do where it is not. */
export function requiredText(maxLength: number, missing: string) {
  return z.string(missing).check(seen, z.trim(), z.minLength(1, missing), atMost(maxLength), plain);
}

/** The same without a line break; `what` is its subject: `A title`. */
export function requiredLine(maxLength: number, missing: string, what: string) {
  return requiredText(maxLength, missing).check(z.regex(/^[^\n\r\t]*$/, `${what} is one line`));
}

function atMost(characters: number) {
  return z.maxLength(characters, `Use at most ${characters} characters`);
}
