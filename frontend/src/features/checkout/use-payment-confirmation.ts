import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { overviewQuery } from '#frontend/src/entities/buyer/overview-query.ts';
import { type ToastContent, toast } from '#frontend/src/ui/toast.ts';
import { toasts } from '#shared/texts/toasts.ts';

/** `failed`: paid at Stripe, but the account does not show it yet. */
type Confirmation = 'none' | 'checking' | 'failed' | 'rechecking' | 'done';

/** Confirms a payment with the server, null when nothing was to be paid; returns the toast for success. */
export type ConfirmPayment = (paymentIntentId: string | null) => Promise<ToastContent>;

/**
 * Confirms a payment with the server and refreshes the user (SPEC-4.5). Idempotent: the server reads
 * the payment from Stripe (RULE-22).
 */
export function usePaymentConfirmation(tell: ConfirmPayment, refreshUser: () => Promise<void>) {
  const [state, setState] = useState<Confirmation>('none');
  const payment = useRef<string | null>(null);
  const client = useQueryClient();

  const confirm = useCallback(
    async (paymentIntentId: string | null): Promise<boolean> => {
      payment.current = paymentIntentId;
      setState((before) => (before === 'failed' ? 'rechecking' : 'checking'));
      let success: ToastContent;
      try {
        success = await tell(paymentIntentId);
        await refreshUser();
        // What was read for the checkout knows nothing of this payment.
        void client.invalidateQueries({ queryKey: overviewQuery.queryKey });
      } catch {
        setState('failed');
        toast({ ...toasts.paidNotUpdated, tone: 'destructive' });
        return false;
      }
      setState('done');
      toast(success);
      return true;
    },
    [tell, refreshUser, client],
  );

  const recheck = useCallback(() => confirm(payment.current), [confirm]);
  return { state, confirm, recheck };
}
