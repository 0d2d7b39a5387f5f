import { fallbacks, refusals, toastTitles } from '../../../../shared/messages.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import type { ToastContent } from '../../ui/toast.ts';

/** Whether the server says that there is nothing left to buy. */
export function isAlreadyPurchased(error: unknown): boolean {
  return error instanceof ApiError && error.serverMessage === refusals.alreadyPurchased;
}

/** What to say when a checkout cannot begin (specification, sections 5 and 8). */
export function checkoutFailure(error: unknown): ToastContent {
  if (isAlreadyPurchased(error)) {
    return { title: toastTitles.alreadyPurchased, text: refusals.alreadyPurchased };
  }
  const said = error instanceof Error && !(error instanceof ApiError) ? error.message : '';
  const known = [fallbacks.noClientSecret].find((text) => text === said);
  return {
    title: toastTitles.paymentIntentFailed,
    text: known ?? messageOf(error, fallbacks.paymentIntent),
    tone: 'destructive',
  };
}
