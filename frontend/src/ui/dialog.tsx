import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { Discarding } from './discarding.tsx';
import { CloseIcon } from './icons/close.tsx';
import { Modal } from './modal.tsx';
import { useBackdrop } from './use-backdrop.ts';
import { useUnsavedText } from './use-unsaved-text.ts';

interface DialogProps {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /**
   * Called by Escape, the close button, and a click beside it while nothing was entered; where text
   * would be lost, only once that is confirmed.
   */
  readonly onClose: () => void;
  readonly wide?: boolean;
  /** In the middle, or at the `side`, as high as the window, or at the `top`, where its height changes while somebody types. */
  readonly place?: 'side' | 'top';
  /** Cannot be closed while an operation runs. */
  readonly isLocked?: boolean;
  /** What it shows cannot be shown again: a click beside it does not close it. */
  readonly isShownOnce?: boolean;
  readonly children: ReactNode;
}

/** A modal dialog, open as long as it is rendered: `{isOpen && <Dialog ...>}`. */
export function Dialog(props: DialogProps) {
  const {
    title,
    text,
    onClose,
    wide = false,
    place,
    isLocked = false,
    isShownOnce = false,
  } = props;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // Else the way out is, which is all of a sheet that loads.
  useLayoutEffect(() => {
    if (place === 'side') heading.current?.focus();
  }, [place]);
  const { sheet, isAsking, stay, discard, mayClose, onInput } = useUnsavedText(onClose);
  const backdrop = useBackdrop(() => {
    if (!isLocked && !isShownOnce) onClose();
  });
  return (
    <Modal
      isLocked={isLocked}
      mayClose={mayClose}
      onClose={onClose}
      className={classNames(styles.dialog, wide && styles.wide, place && styles[place])}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      {...backdrop}
    >
      <div ref={sheet} className={styles.sheet} onInput={onInput}>
        <header className={styles.header}>
          <h2 ref={heading} id={`${id}-title`} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          {text && (
            <p id={`${id}-text`} className={styles.text}>
              {text}
            </p>
          )}
        </header>
        {props.children}
        {isAsking && <Discarding onStay={stay} onDiscard={discard} />}
        {!isLocked && (
          <IconButton
            label="Close"
            className={styles.close}
            onClick={() => mayClose() && onClose()}
          >
            <CloseIcon size={18} />
          </IconButton>
        )}
      </div>
    </Modal>
  );
}

/** The confirming button comes last. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
