import type { ComponentPropsWithRef } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { SpinnerMark } from './spinner.tsx';

export interface ButtonLook {
  /** `primary` at most once per screen; `quiet` for rows and toolbars. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  readonly block?: boolean | undefined;
}

export function buttonClass({ variant = 'secondary', size = 'md', block }: ButtonLook): string {
  return classNames(styles.button, styles[variant], styles[size], block && styles.block);
}

interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
  /** Label while the action runs, which also disables the button: `busy={form.isBusy && 'Saving...'}`. */
  readonly busy?: string | false | undefined;
}

export function Button({
  variant,
  size,
  block,
  busy,
  className,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={classNames(buttonClass({ variant, size, block }), className)}
      disabled={disabled || Boolean(busy)}
      {...rest}
    >
      {busy ? (
        <>
          <SpinnerMark />
          {busy}
        </>
      ) : (
        children
      )}
    </button>
  );
}

export const iconButtonClass = classNames(styles.button, styles.quiet, styles.icon);

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  readonly label: string;
}

export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classNames(iconButtonClass, className)}
      {...rest}
    >
      {children}
    </button>
  );
}
