import type { StripeError } from '@stripe/stripe-js';
import { withoutEnd } from '#shared/rules/text.ts';

const otherCard = 'Try another card.';
const anotherCard = 'Try another card, or call your bank.';

/** By Stripe's codes, of which that of the bank comes first (https://docs.stripe.com/declines/codes). */
const helps: Readonly<Record<string, string>> = {
  insufficient_funds: otherCard,
  expired_card: otherCard,
  incorrect_cvc: 'Check the security code, or try another card.',
  incorrect_number: 'Check the number of the card, or try another card.',
  payment_intent_authentication_failure:
    'Your bank did not confirm that it is you. Try again, or use another card.',
  setup_intent_authentication_failure:
    'Your bank did not confirm that it is you. Try again, or use another card.',
};

/** What its owner can do about a refused card, whose own message says what it was ("Your card has expired."); null where the card is not the reason. */
export function cardHelp({ type, code, decline_code }: Partial<StripeError>): string | null {
  const known = helps[decline_code ?? ''] ?? helps[code ?? ''];
  return known ?? (type === 'card_error' ? anotherCard : null);
}

/** Beside a payment that failed. */
export function unchargedHelp(help: string | null): string {
  return `Nothing was charged. ${help ?? 'Please try again.'}`;
}

/** What went wrong, and what helps. */
export function withHelp(failure: string, help: string | null): string {
  return help === null ? failure : `${withoutEnd(failure, '.')}. ${help}`;
}
