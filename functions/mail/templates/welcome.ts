import * as z from 'zod/mini';
import { currentOffers } from '#functions/services/offers.ts';
import { brand } from '#shared/brand.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { button, facts, heading, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { userTemplate } from '../template.ts';

/** For an account that is ready to use. */
export const welcome = userTemplate({
  kind: 'news',
  share: 'common',
  stored: z.object({}),
  gather: async ({ now }) => {
    const { purchase, subscription, currency } = await currentOffers(now);
    return {
      once: formatMoney(purchase.priceCents, currency),
      monthly: formatMoney(subscription.priceCents, currency),
    };
  },
  write: ({ name, username, once, monthly }) => ({
    subject: `Welcome to ${brand.name}`,
    preheader: 'Your account is ready. Here is what happens next.',
    blocks: [
      heading('Good to have you.'),
      text(
        `Hello ${name}, your account is ready. Here is how it works: you tell us about your business, we build your website, and you look at it before you pay anything.`,
      ),
      text(
        `If you like it, it is yours for ${once} once, or we look after it for ${monthly} a month.`,
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
