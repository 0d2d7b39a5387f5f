import { refusals } from '#shared/texts/refusals.ts';
import { ApiError, messageOf, messageOrQuoted } from '../api/api-error.ts';
import { toast } from './toast.ts';

/** Shows a failed call with the server's message; without one with `quoted`, or with why there is none. */
export function toastFailure(title: string, error: unknown, quoted?: string): void {
  const text =
    quoted === undefined ? messageOf(error, refusals.internal) : messageOrQuoted(error, quoted);
  toast({ title, text, tone: 'destructive' });
}

/** For the `onError` of a form: what stands at its fields is not said again. */
export function toastUnlessAtField(title: string): (error: unknown) => void {
  return (error) => {
    const isAtField = error instanceof ApiError && error.issues.length > 0;
    if (!isAtField) toastFailure(title, error);
  };
}
