import { toastTitles } from '../../../../shared/messages/toasts.ts';
import { toast } from '../../ui/toast.ts';

/** Section 8, row "Admin actions". */
export function sayFailure(text: string): void {
  toast({ title: toastTitles.error, text, tone: 'destructive' });
}
