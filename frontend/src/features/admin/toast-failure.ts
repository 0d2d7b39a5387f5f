import { toast } from '#frontend/src/ui/toast.ts';
import { toastTitles } from '#shared/messages/toasts.ts';

/** What a toast says of an administrator's action that failed (SPEC-8.1). */
export function toastFailure(text: string): void {
  toast({ title: toastTitles.error, text, tone: 'destructive' });
}
