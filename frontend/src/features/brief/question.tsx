import type { BriefQuestion } from '#frontend/src/entities/brief/brief-questions.ts';
import { Input, Textarea } from '#frontend/src/ui/controls.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { ContestedAnswer } from './contested-answer.tsx';

interface QuestionProps {
  readonly question: BriefQuestion;
  readonly answer: string;
  readonly error: string | undefined;
  /** Another answer, which was saved elsewhere while this one was typed. */
  readonly other: string | undefined;
  readonly onChoose: (keepsTyped: boolean) => void;
}

/** A question of the brief; only the first needs an answer. */
export function Question({ question, answer, error, other, onChoose }: QuestionProps) {
  const { name, label, hint, maxLength, rows } = question;
  const isRequired = name === 'business';
  return (
    <div>
      <Field
        name={name}
        label={label}
        hint={hint}
        required={isRequired}
        optional={!isRequired}
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
