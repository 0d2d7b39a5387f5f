import { type ComponentPropsWithRef, createContext, type MouseEvent, use } from 'react';
import { type ButtonLook, buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './link.module.css';

/** What its page is told beside the address. */
type LinkState = Readonly<Record<string, string | undefined>>;

/** Client-side navigation; null on the static landing page, where links load documents. */
export const NavigateContext = createContext<((to: string, state?: LinkState) => void) | null>(
  null,
);

interface LinkTarget extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  readonly to: string;
  readonly state?: LinkState;
}

function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented);
}

/** An unstyled link within the application. */
export function PlainLink({ to, state, onClick, target, ...rest }: LinkTarget) {
  const navigate = use(NavigateContext);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!navigate || target || !isPlainClick(event)) return;
    event.preventDefault();
    navigate(to, state);
  };
  return <a href={to} target={target} onClick={follow} {...rest} />;
}

export function TextLink({ className, ...rest }: LinkTarget) {
  return <PlainLink className={classNames(styles.text, className)} {...rest} />;
}

export function ButtonLink({ variant, size, block, className, ...rest }: LinkTarget & ButtonLook) {
  return (
    <PlainLink className={classNames(buttonClass({ variant, size, block }), className)} {...rest} />
  );
}
