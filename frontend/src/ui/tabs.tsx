import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import { nextIndex } from './roving.ts';
import styles from './tabs.module.css';

interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
}

interface TabsProps<Id extends string> {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  /** The panel of the chosen tab. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** `titles`: as large as headings. */
  readonly look?: 'line' | 'titles';
  /** Its owner's styles make it a column where there is room, so Up and Down move as well. */
  readonly isColumn?: boolean;
  /** Actions at the end of the tab list. */
  readonly aside?: ReactNode;
}

/** Tabs with roving focus: arrows, Home and End select; Tab moves into the panel. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, value, onChange, children, className, look = 'line', aside } = props;
  const { isColumn = false } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const current = tabs.findIndex((tab) => tab.id === value);
    const index =
      nextIndex(event.key, current, tabs.length, 'horizontal') ??
      (isColumn ? nextIndex(event.key, current, tabs.length, 'vertical') : null);
    const tab = index === null ? undefined : tabs[index];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus();
  };

  return (
    <div className={className}>
      <div className={classNames(styles.bar, styles[look])}>
        <div ref={list} role="tablist" aria-label={label} className={styles.list}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}-${tab.id}`}
              data-tab={tab.id}
              aria-selected={tab.id === value}
              aria-controls={`${id}-panel`}
              tabIndex={tab.id === value ? 0 : -1}
              className={classNames(styles.tab, tab.id === value && styles.selected)}
              onClick={() => onChange(tab.id)}
              onKeyDown={onKeyDown}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {aside}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  );
}
