import * as z from 'zod/mini';
import type { StoredUser } from '#functions/data/users/user.ts';
import { textLimits } from '#shared/limits/text.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { button, facts, text } from '../block.ts';
import { likeliestWith } from '../likeliest-accounts.ts';
import { mailPaths } from '../mail-paths.ts';
import { userTemplate } from '../template.ts';
import { quoted, shownUsername } from '../words-of-others.ts';

/** For an account that is ready to use. */
export const welcome = userTemplate({
  kind: 'news',
  share: 'common',
  stored: z.object({}),
  gather: async ({ user }) => ({ earlier: await earlierAccount(user) }),
  write: ({ name, username, earlier }, { brand, offers }) => ({
    subject: `Welcome to ${brand.name}`,
    preheader: 'You look at your website before you pay anything.',
    blocks: [
      ...(earlier === null ? [] : [text(alreadyThere(earlier))]),
      text(
        `Hello ${name}, your account is ready. You tell us about your business, and we build your website.`,
      ),
      text(
        `If you like what you see, it is yours for ${formatMoney(offers.purchase.priceCents, offers.currency)} once, or we look after it for ${formatMoney(offers.subscription.priceCents, offers.currency)} a month.`,
      ),
      text(
        'Your dashboard shows the next step, the brief first: a few words are enough. Questions go into the chat there; we read every message.',
      ),
      button('Open your dashboard', mailPaths.dashboard),
      facts(['You sign in as', username]),
    ],
    reason: `You get this because an account was created at ${brand.name} with this address. If this was not you, write to us and we will remove it.`,
  }),
});

function alreadyThere(username: string): string {
  return `There is already an account with your address: ${quoted(username, textLimits.email)}. If you did not mean to make another, sign in there, and leave this one unused.`;
}

/** Whoever registers learns of none (THREAT-A12): only the inbox of the address is told (decision 0364). */
async function earlierAccount(user: StoredUser): Promise<string | null> {
  const earlier = (await likeliestWith(user.email)).find(({ id }) => id < user.id);
  return earlier ? shownUsername(earlier) : null;
}
