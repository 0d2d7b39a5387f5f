import { passkey } from '#shared/model/second-factor.ts';
import { user as userModel } from '#shared/model/user.ts';
import { readMessages } from '../data/chat/message-history.ts';
import { listPasskeys } from '../data/users/passkey.ts';
import type { StoredUser } from '../data/users/user.ts';
import { listNewestUpdates } from '../data/websites/update.ts';
import type { StoredWebsite } from '../data/websites/website.ts';

const pageSize = 200;

/** What we keep of a customer, by the file that it is in; no password, secret or hash of one. */
export async function collectData(user: StoredUser, websites: readonly StoredWebsite[]) {
  const [messages, updates, passkeys] = await Promise.all([
    allMessages(user.id),
    Promise.all(websites.map(({ id }) => listNewestUpdates(id))),
    listPasskeys(user.id),
  ]);
  return {
    'account.json': {
      ...userModel.parse(user),
      loginCount: user.loginCount,
      hasAuthenticatorApp: user.hasTotp,
      passkeys: passkeys.map((one) => passkey.parse(one)),
    },
    'websites.json': websites.map((website, index) => ({
      ...shownOf(website),
      updates: updates[index] ?? [],
    })),
    'messages.json': messages,
  };
}

function shownOf({ id, name, description, websiteType, zipFileName, createdAt }: StoredWebsite) {
  return { id, name, description, websiteType, zipFileName, createdAt };
}

/** The oldest first. */
async function allMessages(userId: number) {
  const found: { id: string; sender: string; message: string }[] = [];
  let before: string | null = null;
  do {
    const page = await readMessages(userId, before, pageSize);
    found.push(...page.map(({ id, sender, message }) => ({ id, sender, message })));
    before = page.length === pageSize ? (page.at(-1)?.id ?? null) : null;
  } while (before !== null);
  return found.reverse();
}
