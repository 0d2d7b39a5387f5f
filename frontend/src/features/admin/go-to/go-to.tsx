import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyNamed } from '#frontend/src/session/lazy-named.tsx';

const GoToDialog = lazyNamed(
  () => import('./go-to-dialog.tsx'),
  (module) => module.GoToDialog,
);

/** Ctrl+K or Command+K opens the search for a customer. */
export function GoTo() {
  const [isOpen, setOpen] = useState(false);
  // Keys typed while the dialog loads become its initial text.
  const typed = useRef('');
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
    <Suspense>{isOpen && <GoToDialog typed={typed} onClose={() => setOpen(false)} />}</Suspense>
  );
}
