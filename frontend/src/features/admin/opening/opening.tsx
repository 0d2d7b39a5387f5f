import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { Loaded } from '../customer-page/section.tsx';
import { newestCustomersQuery } from '../customers/new-sign-ups.ts';
import { useFocusFallback } from '../customers/use-focus-fallback.ts';
import { Checklist, isDone } from './checklist.tsx';
import styles from './opening.module.css';
import {
  rememberedRoom,
  rememberFolded,
  rememberOver,
  rememberPutAway,
  rememberRoom,
  wasOver,
} from './opening-over.ts';
import { openingQuery } from './opening-query.ts';
import { openingWords } from './opening-words.ts';

/** One is the customer of the test purchase, or the sample of a laptop. */
const testCustomers = 1;

interface OpeningProps {
  /** Beside other work, from the beginning. */
  readonly isFolded: boolean;
  /** Where it may be put away. */
  readonly onPutAway?: () => void;
}

/** What is left to do before the first customer; nothing once all of it is done (decision 0325). */
export function Opening({ isFolded, onPutAway }: OpeningProps) {
  const query = useQuery(openingQuery);
  const newest = useQuery(newestCustomersQuery);
  const customers = newest.data?.filter(({ isAdmin }) => !isAdmin) ?? [];
  const hasCustomers = customers.length > testCustomers;
  const title = useId();
  const isOver = query.data ? query.data.every(isDone) : wasOver();
  const isKnown = query.data !== undefined && !newest.isPending;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isKnown) return;
    rememberOver(isOver);
    if (isOver) rememberPutAway(true);
    if (hasCustomers) rememberFolded(true);
    if (section.current) rememberRoom(isFolded, section.current.offsetHeight);
  }, [isKnown, isOver, isFolded, hasCustomers]);
  useFocusFallback();
  if (isOver) return null;
  return (
    <section
      ref={section}
      aria-labelledby={title}
      className={styles.opening}
      // What is below it stays where it is when it comes.
      style={isKnown ? undefined : { minHeight: rememberedRoom(isFolded) }}
    >
      {!isKnown && (
        <h2 id={title} className={styles.title}>
          {openingWords.title}
        </h2>
      )}
      <Loaded
        query={newest.isPending ? { ...query, data: undefined } : query}
        what="what is left before you open"
        room="4rem"
      >
        {(rows) => (
          <Checklist
            title={title}
            rows={rows}
            isFolded={isFolded}
            hasCustomers={hasCustomers}
            onPutAway={onPutAway}
          />
        )}
      </Loaded>
    </section>
  );
}
