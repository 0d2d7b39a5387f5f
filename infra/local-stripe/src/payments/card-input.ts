import * as z from 'zod/mini';
import { StripeFailure } from '../calls/failure.ts';
import { hasCheckDigit } from '../check-digit.ts';
import type { CardDetails } from '../objects/payment-method.ts';
import { address, clearable, integer, text } from '../parameters/fields.ts';
import { testCardOf } from '../test-cards.ts';

/** What a card form sends; years of two digits are of this century. */
const cardParameters = z.strictObject({
  number: text,
  exp_month: integer,
  exp_year: integer,
  cvc: z.optional(text),
});

const billingParameters = z.strictObject({
  address: z.optional(address),
  email: clearable(z.string()),
  name: clearable(z.string()),
  phone: clearable(z.string()),
});

/** `payment_method_data` of a confirmation; the parameters of a new payment method. */
export const paymentMethodData = z.strictObject({
  type: z._default(z.enum(['card']), 'card'),
  card: cardParameters,
  billing_details: z.optional(billingParameters),
  allow_redisplay: z.optional(z.enum(['always', 'limited', 'unspecified'])),
});

export type PaymentMethodData = z.infer<typeof paymentMethodData>;

/** Throws Stripe's 402 with the invalid field; `now` is seconds since 1970. */
export function checkCard(card: z.infer<typeof cardParameters>, now: number): CardDetails {
  const number = card.number.replace(/[\s-]/g, '');
  const expYear = card.exp_year < 100 ? 2000 + card.exp_year : card.exp_year;
  if (!/^\d{13,19}$/.test(number) || !hasCheckDigit(number)) {
    throw cardError('incorrect_number', 'number', 'Your card number is incorrect.');
  }
  checkExpiry(card.exp_month, expYear, now);
  if (card.cvc !== undefined && !/^\d{3,4}$/.test(card.cvc)) {
    throw cardError('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  }
  const known = testCardOf(number);
  if (!known) throw liveCard();
  return { card: known, expMonth: card.exp_month, expYear, cvcGiven: card.cvc !== undefined };
}

function checkExpiry(month: number, year: number, now: number): void {
  if (month < 1 || month > 12) {
    const message = "Your card's expiration month is invalid.";
    throw cardError('invalid_expiry_month', 'exp_month', message);
  }
  const isPast = new Date(now * 1000) >= new Date(Date.UTC(year, month, 1));
  if (isPast || year > 2100) {
    const message = "Your card's expiration year is invalid.";
    throw cardError('invalid_expiry_year', 'exp_year', message);
  }
}

function cardError(code: string, param: string, message: string): StripeFailure {
  return new StripeFailure(402, { type: 'card_error', code, message, param });
}

function liveCard(): StripeFailure {
  return new StripeFailure(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message:
      'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  });
}
