import { useEffect, useRef } from 'react';
import { Input } from '#frontend/src/ui/controls.tsx';
import { SearchIcon } from '#frontend/src/ui/icons/search.tsx';
import { textLimits } from '#shared/limits/text.ts';
import styles from './chat-list.module.css';

/** Debounce: long enough to skip most letters, short enough to feel immediate. */
const typingPauseMs = 250;

/** A debounced search field. */
export function ChatSearch({ onSearch }: { readonly onSearch: (q: string) => void }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(text.trim()), typingPauseMs);
  };
  return (
    <div className={styles.search}>
      <SearchIcon size={18} />
      <Input
        type="search"
        aria-label="Search customers"
        placeholder="Name or email"
        maxLength={textLimits.search}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => type(target.value)}
      />
    </div>
  );
}
