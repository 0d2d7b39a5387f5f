import { type ReactNode, use, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { FieldContext, FormErrorsContext } from './field-context.ts';

interface FieldProps {
  readonly label: ReactNode;
  /** Where a link leads to its control. */
  readonly id?: string | undefined;
  /** Name of the control; the form's errors are looked up by it. */
  readonly name?: string;
  readonly hint?: ReactNode;
  /** For an error that does not come from the form. */
  readonly error?: string | undefined;
  /** Marked as wrong where the form says why for several fields at once. */
  readonly isWrong?: boolean;
  readonly required?: boolean;
  readonly optional?: boolean;
  /** At the end of the label’s line, in place of "Optional". */
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
  /** One control of the kit: `Input`, `Select` or `Textarea`. */
  readonly children: ReactNode;
}

/** An error that ends with the hint leaves nothing for it to add. */
function saysToo(error: string, hint: string): boolean {
  return error.toLowerCase().endsWith(hint.toLowerCase());
}

export function Field({
  label,
  id: place,
  name,
  hint,
  error,
  isWrong = false,
  required = false,
  optional = false,
  aside = optional && <span className={styles.optional}>Optional</span>,
  className,
  children,
}: FieldProps) {
  const ownId = useId();
  const id = place ?? ownId;
  const errors = use(FormErrorsContext);
  const message = error ?? (name === undefined ? undefined : errors[name]);
  const isSaid = typeof hint === 'string' && message !== undefined && saysToo(message, hint);
  const hintId = hint && !isSaid ? `${id}-hint` : undefined;
  const errorId = message ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  const isInvalid = isWrong || Boolean(message);
  const links = { id, name, describedBy, isInvalid, isRequired: required };
  return (
    <div className={classNames(styles.field, className)}>
      <div className={styles.top}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {aside}
      </div>
      <FieldContext value={links}>{children}</FieldContext>
      {message && (
        <p id={errorId} data-notice className={styles.error}>
          {message}
        </p>
      )}
      {hintId && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
