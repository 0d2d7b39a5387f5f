import {
  type ComponentPropsWithoutRef,
  type ComponentPropsWithRef,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { classNames } from './class-names.ts';
import styles from './controls.module.css';
import { useControlProps } from './field-context.ts';
import { ChevronDownIcon } from './icons/chevron-down.tsx';

export function Input({ className, ...rest }: ComponentPropsWithRef<'input'>) {
  return (
    <input className={classNames(styles.control, className)} {...useControlProps()} {...rest} />
  );
}

/**
 * Until it is edited it shows a later `defaultValue`, as an input does: browsers take it for edited,
 * because React sets its value when it mounts.
 */
export function Textarea({
  className,
  defaultValue = '',
  ...rest
}: ComponentPropsWithoutRef<'textarea'>) {
  const area = useRef<HTMLTextAreaElement>(null);
  const shown = useRef(defaultValue);
  useLayoutEffect(() => {
    if (area.current?.value === shown.current) area.current.value = String(defaultValue);
    shown.current = defaultValue;
  }, [defaultValue]);
  return (
    <textarea
      ref={area}
      rows={4}
      className={classNames(styles.control, styles.textarea, className)}
      defaultValue={defaultValue}
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
