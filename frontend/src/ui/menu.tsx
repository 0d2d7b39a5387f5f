import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './menu.module.css';
import { operateMenu } from './operate-menu.ts';

interface MenuProps {
  /** Accessible name of the menu, and of its button when that shows only an icon. */
  readonly label: string;
  readonly trigger: ReactNode;
  readonly triggerClass?: string | undefined;
  /** The button has no text of its own. */
  readonly isIcon?: boolean;
  /** `MenuItem`, `MenuLink`, `MenuChoice` and `MenuSeparator`. */
  readonly children: ReactNode;
}

/** A menu button. */
export function Menu({ label, trigger, triggerClass, isIcon = false, children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!button.current || !list.current) return undefined;
    return operateMenu(button.current, list.current);
  }, []);

  return (
    <>
      <button
        ref={button}
        type="button"
        className={triggerClass}
        aria-haspopup="menu"
        // operateMenu sets it when the menu opens.
        aria-expanded="false"
        aria-controls={id}
        aria-label={isIcon ? label : undefined}
        title={isIcon ? label : undefined}
      >
        {trigger}
      </button>
      <div
        ref={list}
        id={id}
        role="menu"
        aria-label={label}
        tabIndex={-1}
        popover="auto"
        className={styles.menu}
      >
        {children}
      </div>
    </>
  );
}
