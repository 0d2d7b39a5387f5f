import * as z from 'zod/mini';
import { byteLength } from '#shared/rules/text.ts';
import { invalidField } from '../api-error.ts';
import { parseJson } from '../parse-json.ts';

/** A page begins after `key` (exclusive), forwards or backwards. */
export interface Position {
  readonly direction: 'next' | 'prev';
  readonly key: string;
}

/** DynamoDB's limit for a sort key. */
const maxKeyBytes = 1_024;

/** DynamoDB refuses any other text as a key; lone surrogates are not well-formed. */
const key = z.string().check(
  z.minLength(1),
  z.refine((text) => text.isWellFormed() && byteLength(text) <= maxKeyBytes),
);

const cursor = z.tuple([z.string(), z.enum(['next', 'prev']), key]);

/** An opaque cursor, valid only for the list with this name (RULE-10). */
export function writeCursor(list: string, { direction, key }: Position): string {
  return Buffer.from(JSON.stringify([list, direction, key])).toString('base64url');
}

/** Throws 400 for what `writeCursor` did not write for this list; null if none was sent. */
export function readCursor(list: string, text: string | undefined): Position | null {
  if (text === undefined) return null;
  const parsed = cursor.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success) throw invalidCursor();
  const [name, direction, from] = parsed.data;
  const position = { direction, key: from };
  if (name !== list || writeCursor(list, position) !== text) throw invalidCursor();
  return position;
}

/** Whether a cursor names this list; it may still be none that `writeCursor` wrote. */
export function isCursorOf(list: string, text: string | undefined): boolean {
  const parsed = cursor.safeParse(parseJson(Buffer.from(text ?? '', 'base64url').toString()));
  return parsed.data?.[0] === list;
}

export function invalidCursor() {
  return invalidField('cursor', 'This is not a page of this list. Start at its first page.');
}
