import { refusals } from '#shared/messages/refusals.ts';
import { toast } from '../ui/toast.ts';
import { messageOf } from './api-error.ts';

/** Tells a failed call in the server's own words, or in `fallback` where it sent none. */
export function toastFailure(title: string, error: unknown, fallback?: string): void {
  toast({ title, text: messageOf(error, fallback ?? refusals.internal), tone: 'destructive' });
}
