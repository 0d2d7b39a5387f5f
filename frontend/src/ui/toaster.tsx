import { useEffect, useRef, useSyncExternalStore } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { CloseIcon } from './icons/close.tsx';
import {
  currentToast,
  dismissToast,
  pauseToast,
  resumeToast,
  type ShownToast,
  subscribeToast,
} from './toast.ts';
import styles from './toaster.module.css';

/**
 * Renders the current toast. The live regions are always in the document, or screen readers would
 * miss the first toast. Showing the popover again puts it above an open dialog in the top layer.
 */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToast, currentToast, () => null);
  const region = useRef<HTMLElement>(null);
  useEffect(() => region.current?.showPopover(), []);
  useEffect(() => {
    if (!shown || !document.querySelector('dialog[open]')) return;
    region.current?.hidePopover();
    region.current?.showPopover();
  }, [shown]);

  const isUrgent = shown?.tone === 'destructive';
  return (
    <section
      ref={region}
      popover="manual"
      aria-label="Notifications"
      className={styles.region}
      onMouseEnter={pauseToast}
      onMouseLeave={resumeToast}
      onFocus={pauseToast}
      onBlur={resumeToast}
    >
      <div role="status" aria-atomic="true">
        {shown && !isUrgent && <Toast key={shown.id} toast={shown} />}
      </div>
      <div role="alert" aria-atomic="true">
        {shown && isUrgent && <Toast key={shown.id} toast={shown} />}
      </div>
    </section>
  );
}

function Toast({ toast }: { readonly toast: ShownToast }) {
  return (
    <div className={classNames(styles.toast, toast.tone === 'destructive' && styles.destructive)}>
      <div className={styles.words}>
        <p className={styles.title}>{toast.title}</p>
        {toast.text && <p className={styles.text}>{toast.text}</p>}
      </div>
      <IconButton label="Dismiss" className={styles.dismiss} onClick={dismissToast}>
        <CloseIcon size={16} />
      </IconButton>
    </div>
  );
}
