import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { mailLimits } from '#functions/rules/mail-limits.ts';
import { expiresAt, type Key } from '../table/keys.ts';
import { pendingAttributes, pendingRemoval } from '../table/pending-work.ts';
import { getItem } from '../table/read.ts';
import { changeReturning, write } from '../table/send.ts';
import { change, isNew, put, type Write, when } from '../table/writes.ts';

const storedMail = z.object({
  pk: z.string(),
  sk: z.string(),
  mailId: z.string(),
  template: z.string(),
  userId: z.nullable(z.int()),
  /** Replaces the address that the user has when it is sent. */
  to: z.nullable(z.string()),
  data: z.record(z.string(), z.unknown()),
  createdAt: z.iso.datetime(),
  /** A mail that fails is given up a day after this. */
  triedSince: z.iso.datetime(),
  /** Not sent before this time; a lease moves it to its end. */
  dueAt: z.iso.datetime(),
  attempts: z.int(),
  /** `unneeded`: obsolete; `stopped`: mail to the address is stopped. */
  state: z.enum(['waiting', 'sent', 'off', 'unneeded', 'stopped', 'failed']),
  /** SES's id of the mail, once it was sent. */
  messageId: z.nullable(z.string()),
});

const tagValue = /^[A-Za-z0-9_-]{1,256}$/;

export type StoredMail = z.infer<typeof storedMail>;
export type MailEnd = Exclude<StoredMail['state'], 'waiting' | 'failed'>;

/** What each template stores; `functions/mail/templates.ts` registers them, which is above `data`. */
// biome-ignore lint/suspicious/noEmptyInterface: It is declared again there.
export interface MailData {}

export interface NewMail<Template extends keyof MailData = keyof MailData> {
  readonly template: Template;
  readonly userId: number | null;
  /** Replaces the address that the user has when it is sent. */
  readonly to?: string;
  /** What the mail is about, by ids and plain values; no secrets (tokens are made on sending). */
  readonly data: MailData[Template];
  /**
   * Keeps a mail from being written twice: the transaction fails if the id exists. It is sent as
   * a tag, so SES takes at most 256 letters, digits, hyphens and underscores.
   * https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_MessageTag.html
   */
  readonly mailId?: string;
  /** Until the first attempt. */
  readonly delayMs?: number;
}

/** `MAIL#3fa9...` / `MAIL` */
export function mailKey(mailId: string): Key {
  return { pk: `MAIL#${mailId}`, sk: 'MAIL' };
}

/**
 * `write` belongs in the transaction of the change that causes the mail; after it, pass `key` to
 * `enqueueMail`.
 */
export function newMail<Template extends keyof MailData>(
  { template, userId, to, data, mailId = randomUUID(), delayMs = 0 }: NewMail<Template>,
  now: Date,
): { readonly key: Key; readonly write: Write } {
  if (!tagValue.test(mailId)) throw new Error(`${mailId} is no tag of a mail.`);
  const key = mailKey(mailId);
  const item = {
    ...key,
    mailId,
    template,
    userId,
    to: to ?? null,
    data: { ...data },
    createdAt: now.toISOString(),
    triedSince: after(now, delayMs),
    dueAt: after(now, delayMs),
    attempts: 0,
    state: 'waiting',
    messageId: null,
  } satisfies StoredMail;
  return { key, write: put({ ...item, ...pendingAttributes('MAIL', key) }, isNew) };
}

export function getMail(key: Key): Promise<StoredMail | null> {
  return getItem(key, storedMail);
}

/**
 * Leases the mail for `leaseMs` to one of several concurrent callers; null for the others, and
 * where it is not due or has ended.
 */
export async function leaseMail(key: Key, now: Date): Promise<StoredMail | null> {
  const dueAt = after(now, mailLimits.leaseMs);
  const isDue = when(`${isOpen} AND dueAt <= :now`, { ...open, now: now.toISOString() });
  const changes = { set: { dueAt }, add: { attempts: 1 } };
  const before = await changeReturning(change(key, changes, isDue), 'ALL_OLD');
  if (before === null) return null;
  const mail = z.parse(storedMail, before);
  return { ...mail, dueAt, attempts: mail.attempts + 1 };
}

/** False when it was leased again since, or has ended. `isFresh`: the wait follows no failure. */
export function postponeMail(mail: StoredMail, dueAt: Date, isFresh: boolean): Promise<boolean> {
  const at = dueAt.toISOString();
  const set = { dueAt: at, ...(isFresh && { triedSince: at }) };
  return write(change(mail, { set }, stillLeased(mail)));
}

/** Takes it off the pending list and erases address and content. False as for `postponeMail`. */
export function endMail(
  mail: StoredMail,
  state: MailEnd,
  now: Date,
  messageId?: string,
): Promise<boolean> {
  const set = {
    state,
    messageId: messageId ?? null,
    endedAt: now.toISOString(),
    to: null,
    data: {},
    expiresAt: keptUntil(now),
  };
  return write(change(mail, { set, remove: pendingRemoval }, stillLeased(mail)));
}

/** Takes it off the pending list; enqueuing it sends it again. False as for `postponeMail`. */
export function giveUpMail(mail: StoredMail, now: Date): Promise<boolean> {
  const set = { state: 'failed', dueAt: now.toISOString(), expiresAt: keptUntil(now) };
  return write(change(mail, { set, remove: pendingRemoval }, stillLeased(mail)));
}

const isOpen = '#state IN (:waiting, :failed)';
const open = { waiting: 'waiting', failed: 'failed' };

function stillLeased({ attempts }: StoredMail) {
  return when(`${isOpen} AND attempts = :attempts`, { ...open, attempts });
}

function keptUntil(now: Date): number {
  return expiresAt(new Date(now.getTime() + mailLimits.keptMs));
}

function after(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}
