import type { StripeError } from '@stripe/stripe-js';
import { withoutEnd } from '#shared/rules/text.ts';

const confirmWithBank = 'Confirm it with your bank, or try another card.';
const askBank = 'Try another card, or ask your bank why it was declined.';

/**
 * By Stripe's codes, of which that of the bank comes first (https://docs.stripe.com/declines/codes).
 * Each can be read alone, once the toast with Stripe's message is gone.
 */
const helps: Readonly<Record<string, string>> = {
  insufficient_funds: 'Try a card with enough money on it.',
  expired_card: 'Try a card that has not expired.',
  incorrect_cvc: 'Check the security code, or try another card.',
  incorrect_number: 'Check the number of the card, or try another card.',
  payment_intent_authentication_failure: confirmWithBank,
  setup_intent_authentication_failure: confirmWithBank,
};

/** What its owner can do about a refused card; null where the card is not the reason. */
export function cardHelp({ type, code, decline_code }: Partial<StripeError>): string | null {
  const known = helps[decline_code ?? ''] ?? helps[code ?? ''];
  return known ?? (type === 'card_error' ? askBank : null);
}

/** Stripe's message ("Your card has expired."), but for a refused authentication, where it adds an advice of its own. */
export function cardFailure({ code, message }: Partial<StripeError>): string | undefined {
  return helps[code ?? ''] === confirmWithBank
    ? 'Your bank did not confirm that it is you.'
    : message;
}

/** Beside a payment that failed. */
export function unchargedHelp(help: string | null): string {
  return `Nothing was charged. ${help ?? 'Please try again.'}`;
}

/** What went wrong, and what helps. */
export function withHelp(failure: string, help: string | null): string {
  return help === null ? failure : `${withoutEnd(failure, '.')}. ${help}`;
}
