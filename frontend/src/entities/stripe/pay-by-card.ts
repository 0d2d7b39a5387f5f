import type { PaymentIntent, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { fallbacks } from '#shared/texts/toasts.ts';
import { cardFailure, cardHelp } from './card-help.ts';
import { focusRefused } from './focus-refused.ts';

/** Paid, or processing without another step of the customer. */
function isPaid(intent: PaymentIntent | undefined): intent is PaymentIntent {
  return intent?.status === 'succeeded' || intent?.status === 'processing';
}

interface Outcome {
  readonly paymentIntent?: PaymentIntent | undefined;
  readonly error?: StripeError | undefined;
}

/** Confirming a paid payment again is an error that contains the paid intent. */
function paidIntent({ paymentIntent, error }: Outcome): PaymentIntent | undefined {
  return [paymentIntent, error?.payment_intent].find(isPaid);
}

/** The fields of Stripe's form say so themselves, and nothing was sent to Stripe. */
export function isIncomplete(error: StripeError | undefined): boolean {
  return error?.type === 'validation_error';
}

type PaidByCard =
  | { readonly paid: PaymentIntent }
  | { readonly incomplete: true }
  | { readonly failure: string; readonly help: string | null };

/** Confirms the payment with the card form's data; `returnUrl` is for cards that leave the page. */
export async function payByCard(
  stripe: Stripe,
  elements: StripeElements,
  returnUrl: string,
): Promise<PaidByCard> {
  const outcome: Outcome = await stripe.confirmPayment({
    elements,
    confirmParams: { return_url: returnUrl },
    redirect: 'if_required',
  });
  const paid = paidIntent(outcome);
  if (paid) return { paid };
  const { error } = outcome;
  if (!error) return { failure: fallbacks.paymentProcessing, help: null };
  if (isIncomplete(error)) return { incomplete: true };
  focusRefused(elements, error);
  return { failure: cardFailure(error) ?? fallbacks.payment, help: cardHelp(error) };
}
