import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toast } from '#frontend/src/ui/toast.ts';
import { fallbacks, toastTitles } from '#shared/texts/toasts.ts';
import { confirmReturned } from './payment-kinds.ts';
import { usePaymentConfirmation } from './use-payment-confirmation.ts';

/** Query parameters that Stripe adds to the return URL after a redirect. */
const added = ['payment_intent', 'payment_intent_client_secret', 'redirect_status'];

/**
 * Completes a payment that was redirected to a bank. Removes the parameters from the URL first, so
 * that a reload does not confirm it again.
 */
export function usePaymentReturn(refreshUser: () => Promise<void>) {
  const [query, setQuery] = useSearchParams();
  const confirmation = usePaymentConfirmation(confirmReturned, refreshUser);
  const handled = useRef('');
  const { confirm } = confirmation;

  useEffect(() => {
    const payment = query.get('payment_intent');
    if (!payment || handled.current === payment) return;
    handled.current = payment;
    const rest = [...query].filter(([name]) => !added.includes(name));
    setQuery(new URLSearchParams(rest), { replace: true });
    if (query.get('redirect_status') === 'failed') {
      toast({ title: toastTitles.paymentFailed, text: fallbacks.payment, tone: 'destructive' });
    } else {
      void confirm(payment);
    }
  }, [query, setQuery, confirm]);

  return confirmation;
}
