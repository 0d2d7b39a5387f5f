import { useEffect, useState } from 'react';
import { Button, IconButton } from './button.tsx';
import { CheckIcon } from './icons/check.tsx';
import { CopyIcon } from './icons/copy.tsx';

const confirmedMs = 2_000;

interface CopyButtonProps {
  /** The text, or a function that produces it on click. */
  readonly text: string | (() => Promise<string>);
  /** For example `Copy code`. */
  readonly label: string;
}

/** Copies, and keeps the outcome for two seconds. */
function useCopy(text: CopyButtonProps['text']) {
  const [state, setState] = useState<'idle' | 'making' | 'copied' | 'failed'>('idle');

  useEffect(() => {
    if (state === 'idle' || state === 'making') return;
    const timer = setTimeout(() => setState('idle'), confirmedMs);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async () => {
    try {
      if (typeof text !== 'string') setState('making');
      await navigator.clipboard.writeText(typeof text === 'string' ? text : await text());
      setState('copied');
    } catch {
      setState('failed');
    }
  };

  return { state, copy };
}

export function CopyButton({ text, label }: CopyButtonProps) {
  const { state, copy } = useCopy(text);
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-live="polite"
      disabled={state === 'making'}
      onClick={copy}
    >
      {state === 'copied' ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
      {state === 'copied' && 'Copied'}
      {state === 'failed' && 'Could not copy'}
      {(state === 'idle' || state === 'making') && label}
    </Button>
  );
}

const outcomes = { idle: '', making: '', copied: 'Copied', failed: 'Could not copy' } as const;

/** A copy button as an icon, for values in tables. */
export function CopyIconButton({ text, label }: CopyButtonProps) {
  const { state, copy } = useCopy(text);
  return (
    <>
      <IconButton label={outcomes[state] || label} onClick={copy}>
        {state === 'copied' ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
      </IconButton>
      <span className="visually-hidden" role="status">
        {outcomes[state]}
      </span>
    </>
  );
}
