import type { BriefQuestion } from '#frontend/src/entities/brief/brief-questions.ts';
import { Input, Textarea } from '#frontend/src/ui/controls.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import styles from './brief.module.css';
import { ContestedAnswer } from './contested-answer.tsx';
import { type SaveProgress, saveWords } from './save-state.tsx';

interface QuestionProps {
  readonly question: BriefQuestion;
  readonly answer: string;
  readonly error: string | undefined;
  /** Whether its text is saved, if it is the one that was typed last. */
  readonly progress: SaveProgress | undefined;
  /** Another answer, which was saved elsewhere while this one was typed. */
  readonly other: string | undefined;
  readonly onChoose: (keepsTyped: boolean) => void;
}

/** A question of the brief; only the first needs an answer. */
export function Question({ question, answer, error, progress, other, onChoose }: QuestionProps) {
  const { name, label, hint, maxLength, rows } = question;
  const isRequired = name === 'business';
  const saved = progress && saveWords[progress];
  return (
    <div>
      <Field
        name={name}
        label={label}
        hint={hint}
        required={isRequired}
        optional={!isRequired}
        aside={saved ? <span className={styles.saved}>{saved}</span> : undefined}
        error={error}
      >
        {rows === 1 ? (
          <Input autoComplete="off" maxLength={maxLength} defaultValue={answer} />
        ) : (
          <Textarea rows={rows} maxLength={maxLength} defaultValue={answer} />
        )}
      </Field>
      {other !== undefined && <ContestedAnswer label={label} answer={other} onChoose={onChoose} />}
    </div>
  );
}
