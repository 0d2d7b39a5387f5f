import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { Input } from '#frontend/src/ui/controls.tsx';
import { SearchIcon } from '#frontend/src/ui/icons/search.tsx';
import { nextIndex } from '#frontend/src/ui/roving.ts';
import { typedKey } from '#frontend/src/ui/typed-key.ts';
import { textLimits } from '#shared/limits/text.ts';
import styles from '../admin-panel.module.css';
import { CustomerOptions } from './customer-options.tsx';
import { useFoundCustomers } from './use-found-customers.ts';

interface FindCustomerProps {
  readonly onChoose: (userId: number) => void;
}

/** A name is typed, and Enter or a click chooses whom it finds; the focus stays in the field. */
export function FindCustomer({ onChoose }: FindCustomerProps) {
  const listId = useId();
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const [hasFocus, setFocus] = useState(false);
  const { found, isAwaited } = useFoundCustomers(text.trim());
  const chosen = found[place];
  // Enter may be faster than the search.
  const [isEntered, setEntered] = useState(false);
  const choose = useEffectEvent(() => chosen && onChoose(chosen.id));
  useEffect(() => {
    if (isEntered && !isAwaited) choose();
  }, [isEntered, isAwaited]);
  const type = (next: string) => {
    setText(next);
    setPlace(0);
    setEntered(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = typedKey(event.nativeEvent);
    if (key === 'Enter') setEntered(true);
    if (key === 'Escape') type('');
    const next = key === undefined ? null : nextIndex(key, place, found.length, 'vertical');
    if (next === null || key === 'Home' || key === 'End') return;
    event.preventDefault();
    setPlace(next);
  };
  const isOpen = hasFocus && text.trim() !== '';
  return (
    <div className={styles.search}>
      <SearchIcon size={18} />
      <Input
        type="search"
        role="combobox"
        aria-label="Show the activity of one customer"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && chosen ? `${listId}-${chosen.id}` : undefined}
        placeholder="Only one customer"
        maxLength={textLimits.search}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onKeyDown={onKeyDown}
        onChange={({ target }) => type(target.value)}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
      />
      <CustomerOptions
        id={listId}
        isOpen={isOpen}
        found={found}
        chosen={chosen}
        isAwaited={isAwaited}
        onChoose={onChoose}
      />
    </div>
  );
}
