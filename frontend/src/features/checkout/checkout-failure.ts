import { ApiError, messageOrQuoted } from '#frontend/src/api/api-error.ts';
import type { ToastContent } from '#frontend/src/ui/toast.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { fallbacks, toastTitles } from '#shared/texts/toasts.ts';

/** Refusals of what the customer already has (SPEC-5.8). */
const alreadyOwned: readonly ToastContent[] = [
  { title: toastTitles.alreadyPurchased, text: refusals.alreadyPurchased },
  { title: toastTitles.alreadySubscribed, text: refusals.alreadySubscribed },
];

function alreadyOwnedOf(error: unknown): ToastContent | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return alreadyOwned.find(({ text }) => text === error.serverMessage);
}

/** Whether the server refused because the customer already has it. */
export function isAlreadyOwned(error: unknown): boolean {
  return alreadyOwnedOf(error) !== undefined;
}

/** The toast when a checkout cannot start (SPEC-5.8, SPEC-8.1). */
export function checkoutFailure(error: unknown): ToastContent {
  const owned = alreadyOwnedOf(error);
  if (owned) return owned;
  const said = error instanceof Error && !(error instanceof ApiError) ? error.message : '';
  const known = [fallbacks.noClientSecret].find((text) => text === said);
  return {
    title: toastTitles.paymentIntentFailed,
    text: known ?? messageOrQuoted(error, fallbacks.paymentIntent),
    tone: 'destructive',
  };
}
