import * as z from 'zod/mini';
import { brand } from '../brand.ts';
import { addressee } from './addressee.ts';
import { button, heading, text } from './block.ts';
import { mailPaths } from './mail-paths.ts';
import { template } from './template.ts';

/** The card could not be charged for a month of the subscription. */
export const paymentFailed = template({
  isEssential: true,
  data: z.object({ ...addressee, token: z.string() }),
  write: ({ name, token }) => ({
    subject: 'Your payment did not go through',
    preheader: 'Your website stays online. Please check your card.',
    blocks: [
      heading('Your payment did not go through.'),
      text(
        `Hello ${name}, your bank refused the payment for this month of your subscription. That happens: a card expires, or a limit is reached.`,
      ),
      text(
        'Your website stays online. We will try the card again in the next few days, or you can pay now.',
      ),
      button('Pay now', mailPaths.pay(token)),
      text('Is something else wrong? Write to us, and we will find a solution.'),
    ],
    reason: `You get this because you have a subscription with ${brand.name}.`,
  }),
});
