import * as z from 'zod/mini';
import { brand } from '../brand.ts';
import { addressee } from './addressee.ts';
import { button, heading, text } from './block.ts';
import { mailPaths } from './mail-paths.ts';
import { template } from './template.ts';

/** A month of a subscription could not be taken from the card. */
export const paymentFailed = template({
  isEssential: true,
  data: z.object({ ...addressee, token: z.string() }),
  write: ({ name, token }) => ({
    subject: 'Your payment did not go through',
    preheader: 'Your website stays online. Please look at your card.',
    blocks: [
      heading('Your payment did not go through.'),
      text(
        `Hello ${name}, your bank refused the payment for this month of your subscription. That happens: a card expires, or a limit is reached.`,
      ),
      text(
        'Your website stays online. We try the card again in the next days; paying now saves you from thinking of it.',
      ),
      button('Pay now', mailPaths.pay(token)),
      text('Something else is wrong? Write to us, and we find a way.'),
    ],
    reason: `You get this because you subscribe at ${brand.name}.`,
  }),
});
