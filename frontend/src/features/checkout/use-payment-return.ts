import { useEffect, useRef, useState } from 'react';
import { useStripeReturn } from '#frontend/src/entities/stripe/use-stripe-return.ts';
import { toast } from '#frontend/src/ui/toast.ts';
import { fallbacks, toastTitles } from '#shared/texts/toasts.ts';
import { confirmReturned } from './payment-kinds.ts';
import { usePaymentConfirmation } from './use-payment-confirmation.ts';

/** Completes a payment that was redirected to a bank, once. `isDue`: a month is owed, as far as is known before. */
export function usePaymentReturn(refreshUser: () => Promise<void>, isDue: boolean) {
  const returned = useStripeReturn('payment_intent');
  const [tell] = useState(() => confirmReturned(isDue));
  const confirmation = usePaymentConfirmation(tell, refreshUser);
  const handled = useRef('');
  const { confirm } = confirmation;

  useEffect(() => {
    if (!returned || handled.current === returned.id) return;
    handled.current = returned.id;
    if (returned.hasFailed) {
      toast({ title: toastTitles.paymentFailed, text: fallbacks.payment, tone: 'destructive' });
    } else {
      void confirm(returned.id);
    }
  }, [returned, confirm]);

  return confirmation;
}
