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

/** The button that had the focus was disabled while it was saved. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Why an edit was not saved; after a conflict, the newest values that differ from the sent ones. */
export function EditProblem({ attempt, newest, labels, fallback }: EditProblemProps) {
  return (
    <div role="alert" ref={takeFocus} tabIndex={-1}>
      {attempt.sent ? (
        <Notice tone="warning" title={conflicts.title}>
          <NewestValues sent={attempt.sent} newest={newest} labels={labels} />
        </Notice>
      ) : (
        <Notice tone="danger">{messageOf(attempt.error, fallback)}</Notice>
      )}
    </div>
  );
}

interface NewestValuesProps {
  readonly sent: FormData;
  readonly newest: Texts;
  readonly labels: Texts;
}

function NewestValues({ sent, newest, labels }: NewestValuesProps) {
  const others = Object.entries(newest).filter(([field, value]) => sent.get(field) !== value);
  if (others.length === 0) return <p>{conflicts.same}</p>;
  return (
    <>
      <p>{conflicts.newest}</p>
      <dl className={styles.newest}>
        {others.map(([field, value]) => (
          <div key={field}>
            <dt>{labels[field]}</dt>
            <dd>{value || conflicts.blank}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
