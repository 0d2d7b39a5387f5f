import * as z from 'zod/mini';
import { textLimits } from '../limits/text.ts';
import { visibleText } from '../rules/text.ts';
import { typedDigits } from '../rules/typed-code.ts';

/** Control characters except line breaks and tabs, and lone surrogates. */
const refused = /[^\P{Cc}\n\r\t]|\p{Cs}/u;

const notAllowed = 'Control characters are not allowed';

/** A check for stored text: the table refuses lone surrogates (THREAT-M5). */
export const plain = z.refine<string>((text) => !refused.test(text), { error: notAllowed });

/** `plain`, without line breaks. */
export const plainLine = z.regex(/^[^\p{Cc}\p{Cs}]*$/u, notAllowed);

/**
 * The first check of a text: a longer one is refused before any work, since folding 100 KB takes
 * 0.2 s (THREAT-M6). As typed it may have four times the code units: blanks around it, invisible
 * characters, accents typed apart.
 */
export function typedUpTo(maxLength: number, error = tooLong(maxLength)) {
  return z.maxLength(typedUnits * maxLength, { error, abort: true });
}

const typedUnits = 4;

/** For text that others read: removes invisible characters (THREAT-M5). */
export function visibleUpTo(maxLength: number, error?: string) {
  return [typedUpTo(maxLength, error), z.overwrite<string>(visibleText)] as const;
}

/** For text that is only compared: what nobody can have stored becomes a text that matches nothing. */
export const comparable = [
  z.overwrite<string>((text) =>
    text.length > typedUnits * textLimits.compared ? unmatched : text.toWellFormed(),
  ),
] as const;

const unmatched = '\ufffd';

/** For a code of so many digits, however they are typed or pasted. */
export const asDigits = (length: number) =>
  z.overwrite<string>((text) => typedDigits(text, length));

/** Exactly so many digits; `error` is for anything else. */
export function digits(length: number, error: string) {
  return z
    .string(error)
    .check(
      typedUpTo(textLimits.compared, error),
      asDigits(length),
      z.regex(new RegExp(`^[0-9]{${length}}$`), error),
    );
}

/** Optional free text: blank means none; control characters and lone surrogates are refused. */
export function optionalText(maxLength: number) {
  return z.optional(
    z.nullable(z.string().check(...visibleUpTo(maxLength), z.trim(), atMost(maxLength), plain)),
  );
}

/** `optionalText` of many pages, which may not be longer as typed either: work on four times of it would take a second (THREAT-M6). */
export function optionalDocument(maxLength: number) {
  const first = z.maxLength(maxLength, { error: tooLong(maxLength), abort: true });
  return z.optional(
    z.nullable(z.string().check(first, z.overwrite<string>(visibleText), z.trim(), plain)),
  );
}

/** White space, also line breaks, becomes one space. */
const oneLine = z.overwrite<string>((text) => text.replace(/\s+/g, ' '));

/** An optional name in one line, blank for none; `isRefused` finds what a name may not hold. */
export function optionalName(
  maxLength: number,
  isRefused: (name: string) => boolean,
  error: string,
) {
  const isAllowed = z.refine<string>((name) => !isRefused(name), { error });
  return z.optional(
    z.nullable(
      z
        .string()
        .check(...visibleUpTo(maxLength), plain, oneLine, z.trim(), atMost(maxLength), isAllowed),
    ),
  );
}

/**
 * An optional address, blank for none; keeps invisible characters, since they are part of an
 * address.
 */
export function optionalAddress(maxLength: number) {
  return z.optional(
    z.nullable(z.string().check(typedUpTo(maxLength), z.trim(), atMost(maxLength), plain)),
  );
}

/** Required text, trimmed. `missing` is the message for a blank one. */
export function requiredText(maxLength: number, missing: string) {
  return z
    .string(missing)
    .check(...visibleUpTo(maxLength), z.trim(), z.minLength(1, missing), atMost(maxLength), plain);
}

/** `requiredText` without line breaks; `what` is the subject of the message: `A title`. */
export function requiredLine(maxLength: number, missing: string, what: string) {
  return requiredText(maxLength, missing).check(
    z.regex(/^[^\n\r\t]*$/, `${what} must be a single line`),
  );
}

function atMost(characters: number) {
  return z.maxLength(characters, tooLong(characters));
}

function tooLong(characters: number): string {
  return `Use at most ${characters} characters`;
}
