import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './menu.module.css';
import { MenuContext } from './menu-context.ts';
import { placeBelow } from './place-below.ts';
import { nextIndex } from './roving.ts';

interface MenuProps {
  /** Accessible name of the menu, and of its button when that shows only an icon. */
  readonly label: string;
  readonly trigger: ReactNode;
  readonly triggerClass?: string | undefined;
  /** The button has no text of its own. */
  readonly isIcon?: boolean;
  /** `MenuItem`, `MenuLink`, `MenuChoice`, `MenuHeading` and `MenuSeparator`. */
  readonly children: ReactNode;
}

/** A menu button in the top layer, with arrow keys, Home, End, typeahead and Escape. */
export function Menu({ label, trigger, triggerClass, isIcon = false, children }: MenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);

  const place = () => list.current && button.current && placeBelow(list.current, button.current);

  useEffect(() => {
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  });

  const items = () => [
    ...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)') ?? []),
  ];

  const open = (toLast = false) => {
    list.current?.showPopover();
    place();
    items()
      .at(toLast ? -1 : 0)
      ?.focus();
  };

  const close = () => {
    list.current?.hidePopover();
    button.current?.focus();
  };

  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open(event.key === 'ArrowUp');
  };

  const onListKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      close();
      return;
    }
    const all = items();
    const current = all.findIndex((item) => item.matches(':focus'));
    const index = nextIndex(event.key, current, all.length, 'vertical');
    const byLetter = event.key.length === 1 ? itemByLetter(all, current, event.key) : undefined;
    const target = index === null ? byLetter : all[index];
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={triggerClass}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={isIcon ? label : undefined}
        title={isIcon ? label : undefined}
        onClick={() => (isOpen ? close() : open())}
        onKeyDown={onButtonKey}
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
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={onListKey}
      >
        <MenuContext value={close}>{children}</MenuContext>
      </div>
    </>
  );
}

function itemByLetter(items: readonly HTMLElement[], current: number, letter: string) {
  const order = [...items.slice(current + 1), ...items.slice(0, current + 1)];
  return order.find((item) =>
    item.textContent?.trim().toLowerCase().startsWith(letter.toLowerCase()),
  );
}
