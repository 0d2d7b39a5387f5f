import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { CloseIcon } from './icons/close.tsx';

interface DialogProps {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** Called by Escape, the close button and a click outside. */
  readonly onClose: () => void;
  readonly wide?: boolean;
  /** Cannot be closed while an operation runs. */
  readonly isLocked?: boolean;
  readonly children: ReactNode;
}

/**
 * A modal dialog, open as long as it is rendered: `{isOpen && <Dialog ...>}`. The native <dialog>
 * traps focus and returns it on close.
 */
export function Dialog(props: DialogProps) {
  const { title, text, onClose, wide = false, isLocked = false, children } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const onPointer = (event: MouseEvent) => {
    if (event.target === dialog.current && !isLocked) onClose();
  };

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, wide && styles.wide)}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        if (!isLocked) onClose();
      }}
      onMouseDown={onPointer}
    >
      <div className={styles.sheet}>
        <header className={styles.header}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          {text && (
            <p id={`${id}-text`} className={styles.text}>
              {text}
            </p>
          )}
        </header>
        {children}
        {!isLocked && (
          <IconButton label="Close" className={styles.close} onClick={onClose}>
            <CloseIcon size={18} />
          </IconButton>
        )}
      </div>
    </dialog>
  );
}

/** The confirming button comes last. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
