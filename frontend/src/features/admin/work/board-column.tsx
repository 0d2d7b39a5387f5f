import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import type { OpenRequestState } from '#shared/model/change-request.ts';
import { requestStateNames } from '#shared/texts/requests.ts';
import { BoardCard } from './board-card.tsx';
import { More } from './more.tsx';
import type { useBoardAddress } from './use-board-address.ts';
import styles from './work.module.css';
import { boardQuery } from './work-queries.ts';
import { WorkSkeleton } from './work-skeleton.tsx';

/** The text of an empty column. */
const hints: Readonly<Record<OpenRequestState, string>> = {
  new: 'Requests from customers’ dashboards and from conversations arrive here.',
  reopened: 'What a customer reviewed and found not right yet.',
  accepted: 'What you have accepted and nobody has started.',
  'in-work': 'What somebody is working on.',
  'to-review': 'What is done in a new ZIP, until the customer confirms it.',
};

interface BoardColumnProps {
  readonly state: OpenRequestState;
  readonly board: ReturnType<typeof useBoardAddress>;
}

/** Requests of one state, the oldest first. */
export function BoardColumn({ state, board }: BoardColumnProps) {
  const titleId = useId();
  const query = useInfiniteQuery(boardQuery(state, board.person));
  const { data, error, isFetching, refetch, hasNextPage } = query;
  const requests = data?.pages.flatMap(({ items }) => items);
  const name = requestStateNames[state];
  return (
    <section aria-labelledby={titleId} className={styles.column}>
      <h3 id={titleId} className={styles.columnTitle}>
        {name}{' '}
        {requests && (
          <span className={styles.count}>
            {requests.length}
            {hasNextPage && '+'}
          </span>
        )}
      </h3>
      {error && (
        <LoadFailure
          what={`what is ${name.toLowerCase()}`}
          error={error}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !requests && <WorkSkeleton label={`Loading what is ${name.toLowerCase()}`} />}
      {requests?.length === 0 && (
        <p className={styles.hint}>{board.person === undefined ? hints[state] : 'None.'}</p>
      )}
      {requests && requests.length > 0 && (
        <ol className={styles.cards}>
          {requests.map((request) => (
            <BoardCard key={request.id} request={request} board={board} />
          ))}
        </ol>
      )}
      <More query={query} what="requests" />
    </section>
  );
}
