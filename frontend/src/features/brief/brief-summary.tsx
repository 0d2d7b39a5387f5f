import { useEffect, useRef } from 'react';
import { Button } from '#frontend/src/ui/button.tsx';
import { VisuallyHidden } from '#frontend/src/ui/visually-hidden.tsx';
import type { Brief } from '#shared/model/brief.ts';
import { Answers } from './answers.tsx';

interface BriefSummaryProps {
  readonly brief: Brief;
  /** It replaced the form. */
  readonly takesFocus: boolean;
  readonly onChange: () => void;
}

/** The answers of a sent brief, to be read. */
export function BriefSummary({ brief, takesFocus, onChange }: BriefSummaryProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <Answers answers={brief} />
      <Button ref={button} onClick={onChange}>
        Change <VisuallyHidden>the brief</VisuallyHidden>
      </Button>
    </>
  );
}
