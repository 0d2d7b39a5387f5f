import { type RefObject, useEffect, useRef, useState } from 'react';
import { Input } from '#frontend/src/ui/controls.tsx';
import { SearchIcon } from '#frontend/src/ui/icons/search.tsx';
import { textLimits } from '#shared/limits/text.ts';
import styles from './admin-panel.module.css';
import { isTyping } from './is-typing.ts';

/** Debounce: long enough to skip most letters, short enough to feel immediate. */
const typingPauseMs = 250;

interface ListSearchProps {
  readonly label: string;
  /** What it looks in. */
  readonly placeholder: string;
  /** The search in the URL. */
  readonly value: string;
  readonly onSearch: (q: string) => void;
}

/** A debounced search field that follows the URL. */
export function ListSearch({ label, placeholder, value, onSearch }: ListSearchProps) {
  const [text, setText] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  useSlash(field);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (timer.current !== undefined) return;
    // A blank that was typed before a pause stays: only the search is trimmed.
    setText((current) => (current.trim() === value ? current : value));
  }, [value]);

  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    const { pathname } = window.location;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      // Somebody who opened a row meanwhile is not taken back while its page loads.
      if (window.location.pathname === pathname) onSearch(next.trim());
    }, typingPauseMs);
  };

  return (
    <div className={styles.search}>
      <SearchIcon size={18} />
      <Input
        ref={field}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        maxLength={textLimits.search}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
    </div>
  );
}

/** The key `/` focuses the field, unless the user types elsewhere. */
function useSlash(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [field]);
}
