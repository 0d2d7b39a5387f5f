import { getUser } from '../data/users/user.ts';
import { mayAnswer } from '../rules/replies/may-answer.ts';
import { readReplyAddress } from '../services/reply-address.ts';

/** Whose conversation a mail was sent to; null if none of its recipients is an address of one. */
export async function findAddressee(recipients: readonly string[]) {
  for (const address of recipients) {
    const claim = await readReplyAddress(address);
    const user = claim && (await getUser(claim.userId));
    if (claim && user && mayAnswer(user)) return { user, claim, address };
  }
  return null;
}
