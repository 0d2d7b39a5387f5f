import * as z from 'zod/mini';
import { formatMoney } from '#shared/rules/money.ts';
import { button, facts, heading, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { userTemplate } from '../template.ts';

/** For an account that is ready to use. */
export const welcome = userTemplate({
  kind: 'news',
  share: 'common',
  stored: z.object({}),
  gather: () => ({}),
  write: ({ name, username }, { brand, offers }) => ({
    subject: `Welcome to ${brand.name}`,
    preheader: 'Your account is ready. Here is what happens next.',
    blocks: [
      heading('Good to have you.'),
      text(
        `Hello ${name}, your account is ready. Here is how it works: you tell us about your business, we build your website, and you look at it before you pay anything.`,
      ),
      text(
        `If you like it, it is yours for ${formatMoney(offers.purchase.priceCents, offers.currency)} once, or we look after it for ${formatMoney(offers.subscription.priceCents, offers.currency)} a month.`,
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
