import { toast } from '#frontend/src/ui/toast.ts';
import { toastTitles } from '#shared/texts/toasts.ts';

/** SPEC-8.1. */
export function toastError(text: string): void {
  toast({ title: toastTitles.error, text, tone: 'destructive' });
}
