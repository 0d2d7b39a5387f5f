import * as z from 'zod/mini';
import { isServed } from '#shared/rules/served.ts';
import { button, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { userTemplate } from '../template.ts';
import { formatDay } from '../when.ts';

const owned = 'It stays yours, and so do its files.';
const kept = 'We keep it for you, and you can still buy it.';

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
    preheader: 'Until then everything stays as it is.',
    blocks: [
      text(
        `Hello ${name}, no more payments will be taken. After that day a domain that you have connected no longer shows your website. ${ownsWebsite ? owned : kept}`,
      ),
      text('Did you change your mind? One click on your dashboard keeps everything as it is now.'),
      button('Keep your subscription', mailPaths.dashboard),
    ],
    reason: `You get this because you have a subscription at ${agency.brand.name}.`,
  }),
});
