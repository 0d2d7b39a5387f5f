import { placeBelow } from './place-below.ts';
import { nextIndex } from './roving.ts';

/**
 * Opens a menu in the top layer by its button, with arrow keys, Home, End, typeahead and Escape.
 * Without React, which the landing page does without. An item closes the menu before its own
 * handler runs, so that a dialog opened by it returns focus to the button. Returns how to stop.
 */
export function operateMenu(button: HTMLElement, list: HTMLElement): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const place = () => placeBelow(list, button);
  const items = () => [...list.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)')];
  const open = (position: number) => {
    list.showPopover();
    place();
    items().at(position)?.focus();
  };
  const close = () => {
    list.hidePopover();
    button.focus();
  };
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open(event.key === 'ArrowUp' ? -1 : 0);
  };
  const onListKey = (event: KeyboardEvent) => {
    const isClosing = event.key === 'Escape' || event.key === 'Tab';
    const target = isClosing ? undefined : itemByKey(items(), event.key);
    if (isClosing || target) event.preventDefault();
    if (isClosing) close();
    target?.focus();
  };
  const onListClick = ({ target }: Event) => {
    if (target instanceof Element && target.closest('[role^="menuitem"]')) close();
  };
  const isOpen = () => button.getAttribute('aria-expanded') === 'true';
  button.addEventListener('click', () => (isOpen() ? close() : open(0)), { signal });
  button.addEventListener('keydown', onButtonKey, { signal });
  list.addEventListener('keydown', onListKey, { signal });
  list.addEventListener('click', onListClick, { signal });
  list.addEventListener(
    'toggle',
    ({ newState }) => button.setAttribute('aria-expanded', String(newState === 'open')),
    { signal },
  );
  window.addEventListener('resize', place, { signal });
  return () => listening.abort();
}

function itemByKey(items: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const current = items.findIndex((item) => item.matches(':focus'));
  const index = nextIndex(key, current, items.length, 'vertical');
  if (index !== null) return items[index];
  if (key.length !== 1) return undefined;
  const order = [...items.slice(current + 1), ...items.slice(0, current + 1)];
  return order.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
}
