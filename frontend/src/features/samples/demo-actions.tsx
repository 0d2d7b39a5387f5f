import { useEffect, useRef, useState } from 'react';
import { useOffer } from '#frontend/src/agency/use-offer.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { DownloadIcon } from '#frontend/src/ui/icons/download.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import { timings } from '#shared/limits/timings.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { demo } from '#shared/texts/screens.ts';
import { toastTitles } from '#shared/texts/toasts.ts';
import styles from './demo-actions.module.css';

type Action = 'download' | 'purchase' | 'subscription';

/** Delays one action at a time by a second; cancelled on unmount. */
function useWaiting() {
  const [waiting, setWaiting] = useState<Action>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const wait = (action: Action, task: () => void) => {
    setWaiting(action);
    timer.current = setTimeout(() => {
      setWaiting(undefined);
      task();
    }, timings.demoMs);
  };
  return { waiting, wait };
}

interface DemoActionsProps {
  readonly onCheckout: (type: 'purchase' | 'subscription') => void;
}

/** The actions of the website demo (SPEC-2.10, RULE-30). */
export function DemoActions({ onCheckout }: DemoActionsProps) {
  const { price: once } = useOffer('purchase');
  const { price: monthly } = useOffer('subscription');
  const { waiting, wait } = useWaiting();
  const propsOf = (action: Action, words: string, task: () => void) => ({
    disabled: waiting !== undefined,
    busy: waiting === action && words,
    onClick: () => wait(action, task),
  });
  return (
    <section aria-label="A website of your own" className={styles.own}>
      <p className={styles.note}>
        This is a sample. What you buy is a website of your own, made for you.
      </p>
      <div className={styles.actions}>
        <Button {...propsOf('purchase', 'Opening checkout...', () => onCheckout('purchase'))}>
          {demo.purchase(once)}
        </Button>
        <Button
          {...propsOf('subscription', 'Opening checkout...', () => onCheckout('subscription'))}
        >
          {demo.subscribe(monthly)}
        </Button>
        <Button
          variant="quiet"
          {...propsOf('download', 'Preparing download...', () =>
            toast({ title: toastTitles.purchaseRequired, text: refusals.purchaseRequired }),
          )}
        >
          <DownloadIcon size={18} />
          {demo.download}
        </Button>
      </div>
    </section>
  );
}
