import type { MouseEvent } from 'react';
import { messageOf } from '#frontend/src/api/api-error.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { conflicts } from '#shared/texts/admin.ts';
import type { Change, Texts } from './changes.ts';
import styles from './edit-problem.module.css';
import type { EditProblem } from './use-concurrent-edit.ts';

interface EditProblemNoticeProps {
  readonly problem: EditProblem | undefined;
  readonly labels: Texts;
  readonly fallback: string;
}

/** Why an edit was not saved; after a conflict, the changed fields. Must be inside the form. */
export function EditProblemNotice({ problem, labels, fallback }: EditProblemNoticeProps) {
  if (!problem) return null;
  const { error, changes } = problem;
  return (
    <div role="alert">
      {changes ? (
        <Notice tone="warning" title={conflicts.title}>
          <p>{changes.length > 0 ? conflicts.someFields : conflicts.otherFields}</p>
          {changes.length > 0 && (
            <ul className={styles.changes}>
              {changes.map((change) => (
                <ChangedField
                  key={change.field}
                  change={change}
                  label={labels[change.field] ?? change.field}
                />
              ))}
            </ul>
          )}
        </Notice>
      ) : (
        <Notice tone="danger">{messageOf(error, fallback)}</Notice>
      )}
    </div>
  );
}

interface ChangedFieldProps {
  readonly change: Change;
  readonly label: string;
}

function ChangedField({ change, label }: ChangedFieldProps) {
  const { field, value, isMerged } = change;
  return (
    <li className={styles.change}>
      <span>
        <span className={styles.label}>{label}</span>
        <span className={styles.value}>{value || conflicts.blank}</span>
      </span>
      {isMerged ? (
        <span className={styles.taken}>{conflicts.taken}</span>
      ) : (
        <Button size="sm" onClick={(event) => applyNewest(event, field, value)}>
          {conflicts.take} <span className="visually-hidden">{label}</span>
        </Button>
      )}
    </li>
  );
}

/** Puts the newest value into the field of the button's form. */
function applyNewest(event: MouseEvent<HTMLButtonElement>, field: string, value: string): void {
  const control = event.currentTarget.form?.elements.namedItem(field);
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
  control.value = value;
  control.focus();
}
