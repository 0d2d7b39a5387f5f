import { useElements, useStripe } from '@stripe/react-stripe-js';
import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import { useRef, useState } from 'react';
import { paths } from '#frontend/src/paths.ts';
import { fallbacks } from '#shared/messages/toasts.ts';

/** Paid, or about to be without another step of the customer. */
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

interface CardPaymentOptions {
  readonly onPaid: (paymentIntentId: string) => Promise<void>;
  readonly onError: (message: string) => void;
}

/** Confirms the payment with the card form's data, once at a time. */
export function useCardPayment({ onPaid, onError }: CardPaymentOptions) {
  const stripe = useStripe();
  const elements = useElements();
  const [isBusy, setBusy] = useState(false);
  const isPaying = useRef(false);

  const confirm = async (): Promise<Outcome> => {
    if (!stripe || !elements) return {};
    return stripe.confirmPayment({
      elements,
      confirmParams: { return_url: `${location.origin}${paths.dashboard}` },
      redirect: 'if_required',
    });
  };

  const pay = async () => {
    if (isPaying.current) return;
    isPaying.current = true;
    setBusy(true);
    try {
      const outcome = await confirm();
      const paid = paidIntent(outcome);
      if (paid) await onPaid(paid.id);
      else
        onError(
          outcome.error
            ? (outcome.error.message ?? fallbacks.payment)
            : fallbacks.paymentProcessing,
        );
    } catch {
      onError(fallbacks.payment);
    } finally {
      isPaying.current = false;
      setBusy(false);
    }
  };
  return { isBusy, pay };
}
