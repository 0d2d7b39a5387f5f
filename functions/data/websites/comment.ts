import * as z from 'zod/mini';
import { comment } from '#shared/model/comment.ts';
import { id } from '#shared/model/id.ts';
import type { Key } from '../table/keys.ts';
import { type LastNumbered, readLastNumbered } from '../table/last-numbered.ts';
import type { Page } from '../table/page.ts';
import { type AskedPage, newestBelow } from '../table/range.ts';
import { getItem, getItems } from '../table/read.ts';
import { type Condition, change, isNew, put, remove, type Write, when } from '../table/writes.ts';
import { websiteKey } from './website.ts';

const storedComment = z.extend(comment, {
  pk: z.string(),
  sk: z.string(),
  websiteId: id,
  /** The account that wrote it; null for a visitor. */
  userId: z.nullable(id),
});

export type StoredComment = z.infer<typeof storedComment>;
type CommentId = Pick<StoredComment, 'websiteId' | 'number'>;

const digits = 6;
const prefix = 'COMMENT#';

/** `WEBSITE#7` / `COMMENT#000012`: deleted with its website. */
function commentKey({ websiteId, number }: CommentId): Key {
  const sk = `${prefix}${String(number).padStart(digits, '0')}`;
  return { pk: websiteKey(websiteId).pk, sk };
}

export function getComment(comment: CommentId): Promise<StoredComment | null> {
  return getItem(commentKey(comment), storedComment);
}

/** Those that a website has of these numbers, by number; at most 100, in one round trip. */
export async function getComments(
  websiteId: number,
  numbers: readonly number[],
): Promise<StoredComment[]> {
  const keys = numbers.map((number) => commentKey({ websiteId, number }));
  const found = keys.length === 0 ? [] : await getItems(keys);
  const comments = z.parse(z.array(storedComment), found);
  return comments.toSorted((one, other) => one.number - other.number);
}

/** Whether a website has comments of all these numbers; at most 100. */
export async function hasComments(websiteId: number, numbers: readonly number[]): Promise<boolean> {
  const found = await getComments(websiteId, numbers);
  return found.length === new Set(numbers).size;
}

/** The newest first. */
export function listCommentsOf(websiteId: number, asked: AskedPage): Promise<Page<StoredComment>> {
  return newestBelow(websiteKey(websiteId).pk, prefix, storedComment, asked);
}

/** The website's newest comment; null where there is none. */
export function readLastComment(websiteId: number): Promise<LastNumbered | null> {
  return readLastNumbered(websiteKey(websiteId).pk, prefix);
}

/** Fails if the number is taken. */
export function commentCreation(comment: Omit<StoredComment, 'pk' | 'sk'>): Write {
  return put({ ...comment, ...commentKey(comment) }, isNew);
}

/** Fails if it was resolved or reopened since it was read. */
export function commentRemoval(read: StoredComment): Write {
  return remove(commentKey(read), stillIn(read));
}

/** Fails if it was resolved or reopened since it was read. */
export function commentMove(
  read: StoredComment,
  { state, resolvedAt }: Pick<StoredComment, 'state' | 'resolvedAt'>,
) {
  return change(commentKey(read), { set: { state, resolvedAt } }, stillIn(read));
}

function stillIn({ state }: StoredComment): Condition {
  return when('#state = :read', { read: state });
}
