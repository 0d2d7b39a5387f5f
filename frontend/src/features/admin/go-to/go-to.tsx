import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyNamed } from '#frontend/src/session/lazy-named.tsx';
import { commandKey } from '#frontend/src/ui/command-key.ts';
import { SearchIcon } from '#frontend/src/ui/icons/search.tsx';
import styles from './go-to.module.css';

const GoToDialog = lazyNamed(
  () => import('./go-to-dialog.tsx'),
  (module) => module.GoToDialog,
);

/** The search of the whole panel: a button that names its keys, Ctrl+K or Command+K, which open it as well. */
export function GoTo() {
  const [isOpen, setOpen] = useState(false);
  // Keys typed while the dialog loads become its initial text.
  const typed = useRef('');
  const open = () => {
    typed.current = '';
    setOpen(true);
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]')) return;
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
      const isCommand = ctrlKey || metaKey;
      const isOpening = isCommand && !shiftKey && !altKey && key.toLowerCase() === 'k';
      const isLetter = isOpen && !isCommand && !altKey && key.length === 1;
      if (!isOpening && !isLetter) return;
      event.preventDefault();
      typed.current = isOpening ? '' : typed.current + key;
      setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className={styles.opener}
        onClick={open}
      >
        <SearchIcon size={16} />
        <span className={styles.word}>Search</span>
        <span aria-hidden="true" className={styles.keys}>
          {commandKey(navigator.userAgent)}&thinsp;K
        </span>
      </button>
      <Suspense>{isOpen && <GoToDialog typed={typed} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
