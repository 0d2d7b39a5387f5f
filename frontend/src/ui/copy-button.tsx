import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { CopyIcon } from './icons.tsx';
import { CheckIcon } from './shell-icons.tsx';

const confirmedMs = 2_000;

interface CopyButtonProps {
  readonly text: string;
  /** What is copied: `Copy code`. */
  readonly label: string;
}

/** Puts a text on the clipboard and says so for two seconds. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');

  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), confirmedMs);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('failed');
    }
  };

  return (
    <Button variant="quiet" size="sm" aria-live="polite" onClick={copy}>
      {state === 'copied' ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
      {state === 'copied' && 'Copied'}
      {state === 'failed' && 'Could not copy'}
      {state === 'idle' && label}
    </Button>
  );
}
