import * as z from 'zod/mini';
import { brand } from '../brand.ts';
import { timestamp } from '../model/id.ts';
import { paperId } from '../model/paper.ts';
import { offers } from '../pricing.ts';
import { formatUsd } from '../rules/money.ts';
import { addressee } from './addressee.ts';
import { button, facts, heading, text } from './block.ts';
import { mailPaths } from './mail-paths.ts';
import { template } from './template.ts';
import { writeDay } from './when.ts';

/** For a month of a subscription, the first one included. */
export const renewalReceipt = template({
  isEssential: true,
  data: z.object({
    ...addressee,
    amountCents: z.int(),
    paperId,
    paidAt: timestamp,
    nextBillingDate: z.nullable(timestamp),
    isFirst: z.boolean(),
  }),
  write: ({ name, amountCents, paperId, paidAt, nextBillingDate, isFirst }) => ({
    subject: `Your receipt for ${formatUsd(amountCents)}`,
    preheader: isFirst ? 'We look after everything from here.' : 'There is nothing to do.',
    blocks: [
      heading(isFirst ? 'Your subscription has begun.' : 'Another month is paid.'),
      text(
        isFirst
          ? `Thank you, ${name}. Hosting, updates and every change of content are our work now.`
          : `Thank you, ${name}. Your website stays online, watched and up to date. There is nothing to do.`,
      ),
      facts(
        ['Receipt', paperId],
        ['For', offers.subscription.title],
        ['Paid on', writeDay(paidAt)],
        ...(nextBillingDate === null ? [] : [['Next payment', writeDay(nextBillingDate)] as const]),
        ['Amount', formatUsd(amountCents)],
      ),
      button('See your receipt', mailPaths.billing),
    ],
    reason: `You get this because you subscribe at ${brand.name}.`,
  }),
});
