import { hourMs } from '#shared/limits/durations.ts';
import type { MailState } from '#shared/model/mail-state.ts';
import { claimAsking, keepMailAccount, readMailAccount } from '../data/mail/mail-account.ts';
import { askMailAccount, mailSender } from '../services/mail-account.ts';

/** What Amazon SES says about the sending account, asked once an hour by whoever calls first. */
export async function currentMailState(now: Date): Promise<MailState> {
  if (mailSender() === null) return 'off';
  if (!(await claimAsking(now, hourMs))) return (await readMailAccount())?.state ?? 'unknown';
  const state = await askMailAccount();
  await keepMailAccount(state);
  return state;
}
