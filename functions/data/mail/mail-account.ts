import * as z from 'zod/mini';
import { type MailState, mailState } from '#shared/model/mail-state.ts';
import type { Key } from '../table/keys.ts';
import { getItem } from '../table/read.ts';
import { write } from '../table/send.ts';
import { change, when } from '../table/writes.ts';

const storedAccount = z.object({ state: z._default(mailState, 'unknown'), askedAt: z.string() });

/** `MAIL_ACCOUNT` / `MAIL_ACCOUNT`: what Amazon SES last said about the sending account. */
const key: Key = { pk: 'MAIL_ACCOUNT', sk: 'MAIL_ACCOUNT' };

export async function readMailAccount(): Promise<z.infer<typeof storedAccount> | null> {
  return getItem(key, storedAccount);
}

/** True for one of several concurrent callers, and then for none until `pauseMs` have passed. */
export function claimAsking(now: Date, pauseMs: number): Promise<boolean> {
  const before = new Date(now.getTime() - pauseMs).toISOString();
  const isDue = when('attribute_not_exists(pk) OR askedAt <= :before', { before });
  return write(change(key, { set: { askedAt: now.toISOString() } }, isDue));
}

export async function keepMailAccount(state: MailState): Promise<void> {
  await write(change(key, { set: { state } }));
}
