import { refusals } from '#shared/messages/refusals.ts';
import { toast } from '../ui/toast.ts';
import { messageOf } from './api-error.ts';

/** Shows a failed call with the server's message, or `fallback` without one. */
export function toastFailure(title: string, error: unknown, fallback?: string): void {
  toast({ title, text: messageOf(error, fallback ?? refusals.internal), tone: 'destructive' });
}
