import { type RefObject, useEffect } from 'react';
import { isTyping } from './is-typing.ts';
import styles from './row-keys.module.css';

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** The keys J and K move the focus from row to row of a list (`data-row`), to the link that each begins with: Enter opens it. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (step === undefined || isTyping(event)) return;
      const rows = [...(list.current?.querySelectorAll('[data-row]') ?? [])];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      const next = rows[at === -1 ? 0 : at + step];
      next?.querySelector('a')?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [list]);
}

/** Tells of these keys, where there is a keyboard. */
export function RowKeysHint() {
  return (
    <p className={styles.hint}>
      <kbd>J</kbd> <kbd>K</kbd> to move, <kbd>Enter</kbd> to open
    </p>
  );
}
