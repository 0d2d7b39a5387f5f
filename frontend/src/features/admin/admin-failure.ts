import { toast } from '#frontend/src/ui/toast.ts';
import { toastTitles } from '#shared/messages/toasts.ts';

/** Section 8, row "Admin actions". */
export function sayFailure(text: string): void {
  toast({ title: toastTitles.error, text, tone: 'destructive' });
}
