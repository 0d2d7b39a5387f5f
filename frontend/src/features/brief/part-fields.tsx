import type { BriefField } from '#shared/model/brief.ts';
import styles from './brief.module.css';
import { type BriefPart, questionsOf } from './brief-parts.ts';
import { Question } from './question.tsx';
import type { SaveProgress } from './save-state.tsx';

interface PartFieldsProps {
  readonly part: BriefPart;
  /** Hidden fields keep what was typed. */
  readonly isShown: boolean;
  readonly answerIn: (name: BriefField) => string;
  /** The error of the required answer. */
  readonly missing: string | undefined;
  /** The field that was typed last, and whether it is saved. */
  readonly typed: string | undefined;
  readonly progress: SaveProgress;
  /** Answers that were saved elsewhere while these were typed. */
  readonly contested: Readonly<Record<string, string>>;
  readonly onChoose: (name: string, keepsTyped: boolean) => void;
}

/** The questions of one part. */
export function PartFields(props: PartFieldsProps) {
  const { part, isShown, answerIn, missing, typed, progress, contested, onChoose } = props;
  return (
    <fieldset hidden={!isShown} className={styles.fields}>
      <legend className={styles.legend}>{part.title}</legend>
      {questionsOf(part).map((question) => (
        <Question
          key={question.name}
          question={question}
          answer={answerIn(question.name)}
          error={question.name === 'business' ? missing : undefined}
          progress={question.name === typed ? progress : undefined}
          other={contested[question.name]}
          onChoose={(keepsTyped) => onChoose(question.name, keepsTyped)}
        />
      ))}
    </fieldset>
  );
}
