import * as z from 'zod/mini';
import { getUser } from '#functions/data/users/user.ts';
import { id, timestamp } from '#shared/model/id.ts';
import { displayName } from '#shared/rules/names.ts';
import { button, facts, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { template } from '../template.ts';
import { formatMoment } from '../when.ts';
import { quoted, shownName } from '../words-of-others.ts';

const words = {
  down: {
    subject: (host: string) => `${host} does not answer`,
    says: 'It is a live website, and two checks in a row have failed. We will email you when it answers again.',
  },
  up: {
    subject: (host: string) => `${host} answers again`,
    says: 'The last check found its home page. There is nothing left to do.',
  },
} as const;

/** The watch of live sites notifies the agency; obsolete if the customer was deleted. */
export const siteOutage = template({
  kind: null,
  share: 'common',
  stored: z.object({
    news: z.enum(['down', 'up']),
    userId: id,
    host: z.string(),
    /** When the first check failed. */
    since: timestamp,
    /** The result of the last check. */
    found: z.string(),
  }),
  gather: async ({ stored: { userId, ...told } }) => {
    const customer = await getUser(userId);
    return customer && { ...told, customer: displayName(customer), customerId: userId };
  },
  write: ({ news, host, customer, customerId, since, found }, agency) => ({
    subject: words[news].subject(host),
    preheader: `${quoted(customer)}: ${found}`,
    blocks: [
      text(words[news].says),
      facts(
        ['Customer', shownName(customer)],
        ['Failing since', formatMoment(since, agency)],
        ['Last check', found],
      ),
      button('Open the customer', mailPaths.adminCustomer(customerId)),
    ],
    reason: 'You get this because you host this website.',
  }),
});
