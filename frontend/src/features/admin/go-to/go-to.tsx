import { Suspense, useEffect, useState } from 'react';
import { lazyNamed } from '#frontend/src/app/lazy-named.tsx';

const GoToDialog = lazyNamed(
  () => import('./go-to-dialog.tsx'),
  (module) => module.GoToDialog,
);

/** Ctrl+K, or Command+K: to a customer, from wherever one is. */
export function GoTo() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
      const isCommand = (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'k';
      if (!isCommand || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return <Suspense>{isOpen && <GoToDialog onClose={() => setOpen(false)} />}</Suspense>;
}
