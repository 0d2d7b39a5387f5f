import { useEffect, useRef, useState } from 'react';
import { api } from '#frontend/src/api/client.ts';
import { toast } from '#frontend/src/ui/toast.ts';
import { timings } from '#shared/limits/timings.ts';
import { cancellation } from '#shared/texts/subscription.ts';
import { fallbacks, toastTitles } from '#shared/texts/toasts.ts';
import { reloadPage } from './reload-page.ts';

/** Cancels, shows a toast and reloads the page after 1.5 seconds (SPEC-4.4). */
export function useCancellation(onDone: () => void) {
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const cancel = async (atOnce: boolean) => {
    setState('busy');
    try {
      await api.billing.cancelSubscription({ body: { atOnce } });
    } catch {
      setState('idle');
      const text = fallbacks.cancelSubscription;
      toast({ title: toastTitles.error, text, tone: 'destructive' });
      return;
    }
    setState('done');
    onDone();
    toast(cancellation.done);
    timer.current = setTimeout(reloadPage, timings.afterCancellationMs);
  };
  return { state, cancel };
}
