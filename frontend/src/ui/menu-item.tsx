import { type ReactNode, use } from 'react';
import { classNames } from './class-names.ts';
import { CheckIcon } from './icons/check.tsx';
import { PlainLink } from './link.tsx';
import styles from './menu.module.css';
import { MenuContext } from './menu-context.ts';

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

/** The menu closes before `onSelect`, so that a dialog opened by it returns focus to the menu. */
export function MenuItem({ icon, onSelect, disabled, destructive, children }: MenuItemProps) {
  const close = use(MenuContext);
  const select = () => {
    close();
    onSelect();
  };
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={disabled}
      className={classNames(styles.item, destructive && styles.destructive)}
      onClick={select}
    >
      {icon}
      {children}
    </button>
  );
}

export function MenuLink({ icon, to, children }: ItemProps & { readonly to: string }) {
  const close = use(MenuContext);
  return (
    <PlainLink to={to} role="menuitem" tabIndex={-1} className={styles.item} onClick={close}>
      {icon}
      {children}
    </PlainLink>
  );
}

interface MenuChoiceProps extends ItemProps {
  readonly isChosen: boolean;
  readonly onSelect: () => void;
}

/** One of several exclusive choices. */
export function MenuChoice({ icon, isChosen, onSelect, children }: MenuChoiceProps) {
  const close = use(MenuContext);
  const select = () => {
    onSelect();
    close();
  };
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={isChosen}
      tabIndex={-1}
      className={styles.item}
      onClick={select}
    >
      {icon}
      {children}
      {isChosen && (
        <span className={styles.chosen}>
          <CheckIcon size={16} />
        </span>
      )}
    </button>
  );
}

export function MenuHeading({ children }: { readonly children: ReactNode }) {
  return <div className={styles.heading}>{children}</div>;
}

export function MenuSeparator() {
  return <hr className={styles.line} />;
}
