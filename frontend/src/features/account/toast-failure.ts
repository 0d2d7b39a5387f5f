import { messageOf } from '#frontend/src/api/api-error.ts';
import { toast } from '#frontend/src/ui/toast.ts';
import { refusals } from '#shared/messages/refusals.ts';

export function toastFailure(title: string, error: unknown): void {
  toast({ title, text: messageOf(error, refusals.internal), tone: 'destructive' });
}
