import { refusals } from '#shared/texts/refusals.ts';
import { messageOf } from '../api/api-error.ts';
import { toast } from './toast.ts';

/** Shows a failed call with the server's message, or `fallback` without one. */
export function toastFailure(title: string, error: unknown, fallback?: string): void {
  toast({ title, text: messageOf(error, fallback ?? refusals.internal), tone: 'destructive' });
}
