import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CheckIcon } from './icons/check.tsx';
import { PlainLink } from './link.tsx';
import styles from './menu.module.css';

interface ItemProps {
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

interface MenuItemProps extends ItemProps {
  readonly onSelect: () => void;
  readonly disabled?: boolean;
  /** Red: the action deletes something. */
  readonly destructive?: boolean;
}

export function MenuItem({ icon, onSelect, disabled, destructive, children }: MenuItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={disabled}
      className={classNames(styles.item, destructive && styles.destructive)}
      onClick={onSelect}
    >
      {icon}
      {children}
    </button>
  );
}

export function MenuLink({ icon, to, children }: ItemProps & { readonly to: string }) {
  return (
    <PlainLink to={to} role="menuitem" tabIndex={-1} className={styles.item}>
      {icon}
      {children}
    </PlainLink>
  );
}

interface MenuChoiceProps extends ItemProps {
  readonly value: string;
  readonly isChosen: boolean;
  readonly onSelect: () => void;
}

/** One of several exclusive choices. */
export function MenuChoice({ value, icon, isChosen, onSelect, children }: MenuChoiceProps) {
  return (
    <button
      type="button"
      role="menuitemradio"
      value={value}
      aria-checked={isChosen}
      tabIndex={-1}
      className={styles.item}
      onClick={onSelect}
    >
      {icon}
      {children}
      <span className={styles.chosen}>
        <CheckIcon size={16} />
      </span>
    </button>
  );
}

export function MenuSeparator() {
  return <hr className={styles.line} />;
}
