import * as z from 'zod/mini';
import type { briefFields } from '#shared/model/brief.ts';
import type { Approval } from '#shared/model/comment.ts';
import { id } from '#shared/model/id.ts';
import { timelinePlace } from '#shared/model/timeline.ts';
import type { Key } from '../table/keys.ts';
import { type PendingList, pendingRemoval } from '../table/pending-work.ts';
import { getItem } from '../table/read.ts';
import { transact } from '../table/send.ts';
import { change, type Write, when } from '../table/writes.ts';
import { userKey } from './user.ts';

const text = z._default(z.nullable(z.string()), null);
const time = z._default(z.nullable(z.iso.datetime()), null);

/** What the customer wrote, and the events of their website's timeline: each may exist alone. */
const storedBrief = z.object({
  pk: z.string(),
  sk: z.string(),
  userId: id,
  business: text,
  audience: text,
  goal: text,
  pages: text,
  sites: text,
  tone: text,
  words: text,
  domain: text,
  deadline: text,
  savedAt: time,
  /** Counts the saves. */
  version: z._default(z.int(), 0),
  sentAt: time,
  /** When the site of the first ZIP was shown. */
  designedAt: time,
  /** The customer's last approval; it counts while that version is shown. */
  approvedAt: time,
  approvedVersion: text,
  correction: z._default(
    z.nullable(z.object({ place: timelinePlace, at: z.iso.datetime() })),
    null,
  ),
});

export type StoredBrief = z.infer<typeof storedBrief>;
type Answers = Partial<Pick<StoredBrief, keyof typeof briefFields.shape>>;

/** `USER#7` / `BRIEF` */
export function briefKey(userId: number): Key {
  return { pk: userKey(userId).pk, sk: 'BRIEF' };
}

export function parseBrief(item: unknown): StoredBrief {
  return z.parse(storedBrief, item);
}

/** Empty where nothing is stored yet. */
export async function getBrief(userId: number): Promise<StoredBrief> {
  return (await getItem(briefKey(userId), storedBrief)) ?? emptyBrief(userId);
}

export function emptyBrief(userId: number): StoredBrief {
  return parseBrief({ ...briefKey(userId), userId });
}

/** Absent answers stay. Fails if others have been saved since the brief was read. */
export function briefChange(read: StoredBrief, answers: Answers, now: Date) {
  const { userId } = read;
  const version = read.version + 1;
  const set = { ...answers, userId, savedAt: now.toISOString(), version };
  const isUnchanged =
    read.version === 0
      ? when('attribute_not_exists(version)')
      : when('version = :read', { read: read.version });
  const brief: StoredBrief = { ...read, ...set };
  return { brief, write: change(briefKey(userId), { set }, isUnchanged) };
}

const list: PendingList = 'BRIEF';

/** On the list of open briefs, the oldest first. */
function openAttributes(userId: number, sentAt: string) {
  return { pendingList: list, pendingSort: `${sentAt} ${briefKey(userId).pk}` };
}

/** Opens the brief with `further` writes. False when it was sent before or does not exist. */
export async function sendBrief(
  userId: number,
  further: readonly Write[],
  now: Date,
): Promise<boolean> {
  const sentAt = now.toISOString();
  const isUnsent = when('attribute_exists(pk) AND attribute_not_exists(sentAt)');
  const set = { sentAt, ...openAttributes(userId, sentAt) };
  const failed = await transact([change(briefKey(userId), { set }, isUnsent), ...further]);
  return failed.length === 0;
}

/** When the first ZIP of a website is shown, its brief, if there is one, is no longer open. */
export function designCompletion(userId: number, now: Date): Write {
  const set = { userId, designedAt: now.toISOString() };
  return change(briefKey(userId), { set, remove: pendingRemoval });
}

/** A brief is open while it waits for its design. */
export function timelineCorrection(
  { userId, sentAt }: StoredBrief,
  correction: NonNullable<StoredBrief['correction']>,
): Write {
  const set = { userId, correction };
  const isOpen = sentAt !== null && ['brief', 'design'].includes(correction.place);
  return change(
    briefKey(userId),
    isOpen
      ? { set: { ...set, ...openAttributes(userId, sentAt) } }
      : { set, remove: pendingRemoval },
  );
}

/** Fails if the approval has changed since the brief was read. */
export function approvalWrite(
  { userId, approvedVersion }: StoredBrief,
  version: string,
  now: Date,
) {
  const set = { userId, approvedAt: now.toISOString(), approvedVersion: version };
  const isUnchanged = when('attribute_not_exists(approvedVersion) OR approvedVersion = :read', {
    read: approvedVersion,
  });
  return change(briefKey(userId), { set }, isUnchanged);
}

/** The customer's last approval; null if there is none. */
export function approvalOf({ approvedAt, approvedVersion }: StoredBrief): Approval | null {
  if (approvedAt === null || approvedVersion === null) return null;
  return { version: approvedVersion, approvedAt };
}
