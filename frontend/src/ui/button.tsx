import type { ComponentPropsWithRef } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { SpinnerMark } from './spinner.tsx';

export interface ButtonLook {
  /** `primary` once a screen; `quiet` for rows and toolbars. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  /** As wide as its parent. */
  readonly block?: boolean | undefined;
}

/** The look of a button as class names, for links that look like one. */
export function buttonClass({ variant = 'secondary', size = 'md', block }: ButtonLook): string {
  return classNames(styles.button, styles[variant], styles[size], block && styles.block);
}

interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
  /** What the button is doing; while it says so, it is disabled: `busy={form.busy && 'Saving...'}`. */
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

/** The look of a square button with an icon. */
export const iconButtonClass = classNames(styles.button, styles.quiet, styles.icon);

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** What it does, for those who do not see the icon; also its tooltip. */
  readonly label: string;
}

/** A square button with an icon as its only content. */
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
