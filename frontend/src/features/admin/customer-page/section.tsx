import { type ReactNode, useEffect, useId } from 'react';
import { messageOf } from '#frontend/src/api/api-error.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Skeleton } from '#frontend/src/ui/skeleton.tsx';
import { refusals } from '#shared/texts/refusals.ts';
import styles from './section.module.css';

interface SectionProps {
  readonly title: string;
  /** The target of links to it, which are followed here: it is loaded after the browser has handled them. */
  readonly anchor?: string;
  /** Actions, or a link to more. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ title, anchor, aside, children }: SectionProps) {
  const id = useId();
  useEffect(() => {
    const isTarget = anchor !== undefined && window.location.hash === `#${anchor}`;
    if (isTarget) document.getElementById(anchor)?.scrollIntoView();
  }, [anchor]);
  return (
    <section id={anchor} aria-labelledby={id} className={styles.section}>
      <header className={styles.sectionTop}>
        <h2 id={id} className={styles.sectionTitle}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

interface Loading<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface LoadedProps<T> {
  readonly query: Loading<T>;
  /** For example `the payments`. */
  readonly what: string;
  /** The usual height, reserved while it loads, so that nothing below moves. */
  readonly room?: string;
  readonly children: (data: T) => ReactNode;
}

/** Each section loads, fails and retries independently. */
export function Loaded<T>({ query, what, room, children }: LoadedProps<T>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) {
    return (
      <div role="alert" className={styles.failure}>
        <p>
          We could not load {what}. {messageOf(error, refusals.internal)}
        </p>
        <Button size="sm" busy={isFetching && 'Trying again...'} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div aria-busy="true" style={{ minHeight: room }}>
      <span className="visually-hidden" role="status">{`Loading ${what}`}</span>
      <Skeleton />
      <Skeleton />
    </div>
  );
}

/** The text of an empty section. */
export function Nothing({ children }: { readonly children: ReactNode }) {
  return <p className={styles.nothing}>{children}</p>;
}
