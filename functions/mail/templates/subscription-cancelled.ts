import * as z from 'zod/mini';
import { isServed } from '#shared/rules/served.ts';
import { button, heading, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { userTemplate } from '../template.ts';
import { formatDay } from '../when.ts';

/** After a cancellation of what is paid until a day; obsolete once it goes on or has ended. */
export const subscriptionCancelled = userTemplate({
  kind: null,
  share: 'common',
  stored: z.object({}),
  gather: ({ user, now }) => {
    const { servedUntil, hasPurchasedSite: ownsWebsite } = user;
    return servedUntil === null || !isServed(user, now) ? null : { servedUntil, ownsWebsite };
  },
  write: ({ name, servedUntil, ownsWebsite }, agency) => ({
    subject: `Your subscription ends on ${formatDay(servedUntil, agency)}`,
    preheader: 'No more payments will be taken.',
    blocks: [
      heading(`Your subscription ends on ${formatDay(servedUntil, agency)}.`),
      text(
        `Hello ${name}, no more payments will be taken. Until that day everything stays as it is.`,
      ),
      text(
        ownsWebsite
          ? 'Then a domain that you have connected no longer shows your website. It stays yours, and so do its files.'
          : 'Then a domain that you have connected no longer shows your website. We keep it for you, and you can still buy it.',
      ),
      text('Until that day you can keep your subscription with one click on your dashboard.'),
      button('Keep your subscription', mailPaths.dashboard),
    ],
    reason: `You get this because you have a subscription at ${agency.brand.name}.`,
  }),
});
