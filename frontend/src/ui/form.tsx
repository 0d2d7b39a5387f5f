import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FormErrorsContext, FormHoldContext } from './field-context.ts';
import styles from './form.module.css';
import type { useForm } from './use-form.ts';

interface FormProps extends ComponentPropsWithRef<'form'> {
  readonly form: ReturnType<typeof useForm>;
  readonly children: ReactNode;
}

/** A form that passes errors to its fields by name, and waits for their uploads. */
export function Form({ form, className, children, ...rest }: FormProps) {
  return (
    <form className={classNames(styles.form, className)} {...form.formProps} {...rest}>
      <FormErrorsContext value={form.errors}>
        <FormHoldContext value={form.hold}>{children}</FormHoldContext>
      </FormErrorsContext>
    </form>
  );
}

/** Two fields side by side on wide screens. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

export function FormActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
