import * as z from 'zod/mini';
import { getSiteDomain } from '#functions/data/websites/site-domain.ts';
import { isServed } from '#shared/rules/served.ts';
import { button, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { userTemplate } from '../template.ts';
import { formatDay } from '../when.ts';

const owned = 'It stays yours, and so do its files.';
const kept = 'We keep it for you, and you can still buy it.';

/** `domain` is the one that answers. */
function offline(domain: string | null): string {
  return domain === null
    ? 'After that day we no longer look after your website.'
    : `After that day your website goes offline at ${domain}.`;
}

/** After a cancellation of what is paid until a day; obsolete once it goes on or has ended. */
export const subscriptionCancelled = userTemplate({
  kind: null,
  share: 'common',
  stored: z.object({}),
  gather: async ({ user, now }) => {
    const { servedUntil, hasPurchasedSite: ownsWebsite } = user;
    if (servedUntil === null || !isServed(user, now)) return null;
    const domain = user.websiteId === null ? null : await getSiteDomain(user.websiteId);
    const name = domain?.state === 'live' ? domain.name : null;
    return { servedUntil, ownsWebsite, domain: name };
  },
  write: ({ name, servedUntil, ownsWebsite, domain }, agency) => ({
    subject: `Your subscription ends on ${formatDay(servedUntil, agency)}`,
    preheader: 'Until then everything stays as it is.',
    blocks: [
      text(
        `Hello ${name}, no more payments will be taken. ${offline(domain)} ${ownsWebsite ? owned : kept}`,
      ),
      text('Did you change your mind? One click on your dashboard keeps everything as it is now.'),
      button('Keep your subscription', mailPaths.dashboard),
    ],
    reason: `You get this because you have a subscription at ${agency.brand.name}.`,
  }),
});
