import { useEffect, useRef } from 'react';
import { briefQuestions } from '#frontend/src/entities/brief/brief-questions.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import type { Brief } from '#shared/model/brief.ts';
import styles from './brief.module.css';

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
  const answers = briefQuestions.flatMap(({ name, label }) => {
    const answer = brief[name];
    return answer ? [{ name, label, answer }] : [];
  });
  return (
    <>
      <dl className={styles.answers}>
        {answers.map(({ name, label, answer }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      <Button ref={button} onClick={onChange}>
        Change <span className="visually-hidden">the brief</span>
      </Button>
    </>
  );
}
