import { type ComponentPropsWithRef, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './controls.module.css';
import { useControlProps } from './field-context.ts';
import { ChevronDownIcon } from './icons/chevron-down.tsx';

export function Input({ className, ...rest }: ComponentPropsWithRef<'input'>) {
  return (
    <input className={classNames(styles.control, className)} {...useControlProps()} {...rest} />
  );
}

export function Textarea({ className, ...rest }: ComponentPropsWithRef<'textarea'>) {
  return (
    <textarea
      rows={4}
      className={classNames(styles.control, styles.textarea, className)}
      {...useControlProps()}
      {...rest}
    />
  );
}

export function Select({ className, children, ...rest }: ComponentPropsWithRef<'select'>) {
  return (
    <span className={styles.select}>
      <select className={classNames(styles.control, className)} {...useControlProps()} {...rest}>
        {children}
      </select>
      <ChevronDownIcon size={18} />
    </span>
  );
}

interface CheckboxProps extends ComponentPropsWithRef<'input'> {
  readonly label: string;
  readonly hint?: string;
}

export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  const hintId = useId();
  return (
    <label className={classNames(styles.checkbox, className)}>
      <input type="checkbox" aria-describedby={hint && hintId} {...rest} />
      <span>
        {label}
        {hint && (
          <span id={hintId} className={styles.checkboxHint}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
