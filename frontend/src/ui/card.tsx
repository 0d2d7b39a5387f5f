import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

/** Contains no nested cards. */
export function Card({ className, ...rest }: ComponentPropsWithRef<'section'>) {
  return <section className={classNames(styles.card, className)} {...rest} />;
}

interface CardHeaderProps {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** A badge or a button at the end of the line. */
  readonly aside?: ReactNode;
  readonly id?: string;
}

export function CardHeader({ title, text, aside, id }: CardHeaderProps) {
  return (
    <header className={styles.header}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {aside}
    </header>
  );
}

export function CardFooter({ children }: { readonly children: ReactNode }) {
  return <footer className={styles.footer}>{children}</footer>;
}
