import { Button } from '#frontend/src/ui/button.tsx';
import { VisuallyHidden } from '#frontend/src/ui/visually-hidden.tsx';
import type { BriefField } from '#shared/model/brief.ts';
import { Answers } from './answers.tsx';
import styles from './brief.module.css';
import { briefParts } from './brief-parts.ts';

interface LookOverProps {
  readonly answers: Readonly<Record<BriefField, string>>;
  readonly onChange: (part: number) => void;
}

/** What is about to be sent, with a way back to each part. */
export function LookOver({ answers, onChange }: LookOverProps) {
  return (
    <>
      <h3 tabIndex={-1} data-start="" className={styles.legend}>
        Look it over
      </h3>
      {briefParts.map((part, index) => {
        const isEmpty = part.names.every((name) => !answers[name]);
        return (
          <section key={part.title} aria-label={part.title} className={styles.over}>
            {isEmpty ? (
              <p className={styles.nothing}>{part.hasFiles ? 'Texts' : part.title}: nothing yet</p>
            ) : (
              <Answers answers={answers} names={part.names} />
            )}
            <Button variant="quiet" size="sm" onClick={() => onChange(index)}>
              {isEmpty ? 'Add' : 'Change'} <VisuallyHidden>{part.title}</VisuallyHidden>
            </Button>
          </section>
        );
      })}
    </>
  );
}
