import { useCallback, useRef, useState } from 'react';
import { type ToastContent, toast } from '#frontend/src/ui/toast.ts';
import { toasts } from '#shared/messages/toasts.ts';

/** `failed`: Stripe has the money, our account does not show it yet; `rechecking` asks again. */
export type Confirmation = 'none' | 'checking' | 'failed' | 'rechecking' | 'done';

/** Tells the server of a payment; gives what to say when the account shows it. */
export type ConfirmPayment = (paymentIntentId: string) => Promise<ToastContent>;

/**
 * Tells the server of a payment and takes over what it answers (SPEC-4.5). The server
 * reads Stripe itself, so the same payment can be told any number of times (RULE-22).
 */
export function usePaymentConfirmation(tell: ConfirmPayment, refreshUser: () => Promise<void>) {
  const [state, setState] = useState<Confirmation>('none');
  const payment = useRef('');

  const confirm = useCallback(
    async (paymentIntentId: string): Promise<boolean> => {
      payment.current = paymentIntentId;
      setState((before) => (before === 'failed' ? 'rechecking' : 'checking'));
      let success: ToastContent;
      try {
        success = await tell(paymentIntentId);
        await refreshUser();
      } catch {
        setState('failed');
        toast({ ...toasts.paidNotUpdated, tone: 'destructive' });
        return false;
      }
      setState('done');
      toast(success);
      return true;
    },
    [tell, refreshUser],
  );

  const recheck = useCallback(() => confirm(payment.current), [confirm]);
  return { state, confirm, recheck };
}
