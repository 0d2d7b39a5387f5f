import { useEffect, useSyncExternalStore } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { CloseIcon } from './icons/close.tsx';
import { subscribeModals, topModal } from './open-modals.ts';
import {
  currentToast,
  dismissToast,
  pauseToast,
  resumeToast,
  type ShownToast,
  subscribeToast,
} from './toast.ts';
import styles from './toaster.module.css';
import { useClearPlace } from './use-clear-place.ts';

interface ToasterProps {
  /** The modal dialog that it is in; none for the page's. */
  readonly modal?: string;
}

/**
 * Renders the current toast, if nothing is above this toaster: outside the topmost modal dialog it
 * could neither be dismissed nor be heard. The live regions are always in the document, or screen
 * readers would miss the first toast.
 */
export function Toaster({ modal }: ToasterProps) {
  const current = useSyncExternalStore(subscribeToast, currentToast, () => null);
  const top = useSyncExternalStore(subscribeModals, topModal, () => undefined);
  // A toast that was hovered in a dialog goes on on the page, where nobody may leave it.
  useEffect(() => resumeToast, []);
  const shown = top === modal ? current : null;
  const region = useClearPlace(shown?.id);
  const isUrgent = shown?.tone === 'destructive';
  return (
    <section
      ref={region}
      // Two landmarks of one name could not be told apart.
      aria-label={modal === undefined ? 'Notifications' : 'Notifications of the dialog'}
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
  const { title, text, tone, action } = toast;
  return (
    <div className={classNames(styles.toast, tone === 'destructive' && styles.destructive)}>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismissToast();
            action.act();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label="Dismiss" className={styles.dismiss} onClick={dismissToast}>
        <CloseIcon size={16} />
      </IconButton>
    </div>
  );
}
