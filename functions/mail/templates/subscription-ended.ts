import * as z from 'zod/mini';
import { formatMoney } from '#shared/rules/money.ts';
import { isServed } from '#shared/rules/served.ts';
import { button, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { userTemplate } from '../template.ts';

/** After a cancellation by the customer, or missing payments. */
export const subscriptionEnded = userTemplate({
  kind: null,
  share: 'common',
  stored: z.object({}),
  gather: ({ user, now }) => (isServed(user, now) ? null : { ownsWebsite: user.hasPurchasedSite }),
  write: ({ name, ownsWebsite }, { brand, offers }) => ({
    subject: 'Your subscription has ended',
    preheader: 'Thank you for letting us look after your website.',
    blocks: [
      text(`Hello ${name}, no more payments will be taken, and your website is no longer hosted.`),
      text(
        ownsWebsite
          ? 'The website stays yours, and so do its files.'
          : `We keep your website for you. Come back whenever you like, or buy it for ${formatMoney(offers.purchase.priceCents, offers.currency)} once.`,
      ),
      button(
        ownsWebsite ? 'Open your dashboard' : 'Start again',
        ownsWebsite ? mailPaths.dashboard : mailPaths.subscribe,
      ),
    ],
    reason: `You get this because you had a subscription at ${brand.name}.`,
  }),
});
