import { admin } from '#shared/api/admin.ts';
import { hourMs } from '#shared/limits/durations.ts';
import { claimAsking, keepMailAccount, readMailAccount } from '../data/mail/mail-account.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { askMailAccount, mailSender } from '../services/mail-account.ts';

export const handler = httpHandler(admin.getMailState, async ({ now }) => {
  const from = mailSender();
  return { state: from === null ? ('off' as const) : await stateOfAccount(now), from };
});

async function stateOfAccount(now: Date) {
  if (!(await claimAsking(now, hourMs))) return (await readMailAccount())?.state ?? 'unknown';
  const state = await askMailAccount();
  await keepMailAccount(state);
  return state;
}
