import * as z from 'zod/mini';
import { invalidField } from './api-error.ts';

/** Where a page begins: behind `key`, going on or going back; `key` itself is not on the page. */
export interface Position {
  readonly direction: 'next' | 'prev';
  readonly key: string;
}

const cursor = z.tuple([z.string(), z.enum(['next', 'prev']), z.string().check(z.minLength(1))]);

/** An opaque cursor of the list with this name (decisions 10). */
export function writeCursor(list: string, { direction, key }: Position): string {
  return Buffer.from(JSON.stringify([list, direction, key])).toString('base64url');
}

/** Reads what `writeCursor` wrote for the same list; throws 400 for anything else, null where none was sent. */
export function readCursor(list: string, text: string | undefined): Position | null {
  if (text === undefined) return null;
  const parsed = cursor.safeParse(decode(text));
  if (!parsed.success) throw invalidCursor();
  const [name, direction, key] = parsed.data;
  const position = { direction, key };
  if (name !== list || writeCursor(list, position) !== text) throw invalidCursor();
  return position;
}

/** 400: this is no cursor of this list. */
export function invalidCursor() {
  return invalidField('cursor', 'This is not a page of this list. Start at its first page.');
}

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}
