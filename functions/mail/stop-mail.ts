import type { MailStop } from '#shared/model/user.ts';
import { getMail, mailKey } from '../data/mail/mail.ts';
import { getUser, stopMailTo } from '../data/users/user.ts';
import { log } from '../platform/logger.ts';

interface Report {
  readonly mailId: string;
  /** As SES reports them: maybe in another case, or with a display name. */
  readonly addresses: readonly string[];
  readonly reason: MailStop['reason'];
  readonly at: Date;
}

/**
 * Stops mail to the address while it is the user's. Feedback about another address, such as the
 * previous one, is only logged.
 */
export async function stopMail({ mailId, addresses, reason, at }: Report): Promise<void> {
  const mail = await getMail(mailKey(mailId));
  const user = mail?.userId ? await getUser(mail.userId) : null;
  const isTheirs = user !== null && addresses.some((it) => isAddress(it, user.email));
  log('warn', 'mail came back', { mailId, reason, userId: user?.id, isTheirs });
  if (!user || !isTheirs) return;
  await stopMailTo(user.id, { address: user.email, reason, at: at.toISOString() });
}

function isAddress(reported: string, email: string): boolean {
  const address = reported.toLowerCase();
  return address === email || address.endsWith(`<${email}>`);
}
