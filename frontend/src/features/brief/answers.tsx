import { briefQuestions } from '#frontend/src/entities/brief/brief-questions.ts';
import type { BriefField } from '#shared/model/brief.ts';
import styles from './brief.module.css';

interface AnswersProps {
  readonly answers: Readonly<Record<BriefField, string | null>>;
  /** All by default. */
  readonly names?: readonly BriefField[];
}

/** The questions that were answered, with their answers. */
export function Answers({ answers, names }: AnswersProps) {
  const shown = briefQuestions.filter(
    ({ name }) => answers[name] && (names === undefined || names.includes(name)),
  );
  return (
    <dl className={styles.answers}>
      {shown.map(({ name, label }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{answers[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
