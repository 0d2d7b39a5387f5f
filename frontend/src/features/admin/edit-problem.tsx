import { messageOf } from '#frontend/src/api/api-error.ts';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { conflicts } from '#shared/texts/admin.ts';
import styles from './edit-problem.module.css';

/** Texts by field of a form. */
export type Texts = Readonly<Record<string, string>>;

/** A save that failed; after a conflict with what was sent. */
export interface Attempt {
  readonly error: unknown;
  readonly sent?: FormData;
}

interface EditProblemProps {
  readonly attempt: Attempt;
  readonly newest: Texts;
  readonly labels: Texts;
  readonly fallback: string;
}

/** Why an edit was not saved; after a conflict, the newest values that differ from the sent ones. */
export function EditProblem({ attempt, newest, labels, fallback }: EditProblemProps) {
  const { error, sent } = attempt;
  if (!sent) {
    return (
      <div role="alert">
        <Notice tone="danger">{messageOf(error, fallback)}</Notice>
      </div>
    );
  }
  const others = Object.entries(newest).filter(([field, value]) => sent.get(field) !== value);
  return (
    <div role="alert">
      <Notice tone="warning" title={conflicts.title}>
        <p>{others.length > 0 ? conflicts.newest : conflicts.same}</p>
        <dl className={styles.newest}>
          {others.map(([field, value]) => (
            <div key={field}>
              <dt>{labels[field]}</dt>
              <dd>{value || conflicts.blank}</dd>
            </div>
          ))}
        </dl>
      </Notice>
    </div>
  );
}
