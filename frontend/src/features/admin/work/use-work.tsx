import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { nobody } from '#shared/api/admin/requests.ts';
import { paymentTasks } from '#shared/texts/payment-tasks.ts';
import { paymentTasksQuery } from '../payment-tasks/payment-task-queries.ts';
import { BriefRow } from './brief-row.tsx';
import { CommentsRow } from './comments-row.tsx';
import { PaymentRow } from './payment-row.tsx';
import { RequestRow } from './request-row.tsx';
import type { Person, useBoardAddress } from './use-board-address.ts';
import { boardQuery, openBriefsQuery, waitingCommentsQuery } from './work-queries.ts';
import { workWords } from './work-words.ts';

type Board = ReturnType<typeof useBoardAddress>;

/** What a group needs of its query. */
interface Asked<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

type Answered<T> = Asked<{ readonly pages: readonly { readonly items: readonly T[] }[] }>;

/** What waits for the same step, as rows. */
export interface Group {
  readonly title: string;
  readonly query: Asked<unknown>;
  readonly rows: readonly ReactNode[];
}

function groupOf<T>(title: string, query: Answered<T>, row: (item: T) => ReactNode): Group {
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return { title, query, rows: items.map(row) };
}

/** The groups with something in them, or that failed to load; of a person only what is assigned to them. */
export function useWork(board: Board): {
  readonly groups: readonly Group[];
  readonly isPending: boolean;
} {
  const { person } = board;
  const { comments, reopened, fresh, briefs, accepted, inWork, toReview } = workWords.groups;
  const shared = [
    groupOf(paymentTasks.title, useInfiniteQuery(paymentTasksQuery), (task) => (
      <PaymentRow key={task.id} task={task} />
    )),
    groupOf(comments, useInfiniteQuery(waitingCommentsQuery), (waiting) => (
      <CommentsRow key={waiting.websiteId} waiting={waiting} />
    )),
  ];
  const requests = (title: string, query: ReturnType<typeof useRequests>) =>
    groupOf(title, query, (request) => (
      <RequestRow key={request.id} request={request} board={board} />
    ));
  const asked = [
    requests(reopened, useRequests('reopened', person)),
    requests(fresh, useRequests('new', person)),
  ];
  const designs = [
    groupOf(briefs, useInfiniteQuery(openBriefsQuery), (brief) => (
      <BriefRow key={brief.userId} brief={brief} />
    )),
  ];
  const planned = [
    requests(accepted, useRequests('accepted', person)),
    requests(inWork, useRequests('in-work', person)),
    requests(toReview, useRequests('to-review', person)),
  ];
  const all = isOfEverybody(person)
    ? [...shared, ...asked, ...designs, ...planned]
    : [...asked, ...planned];
  return {
    groups: all.filter(({ rows, query }) => rows.length > 0 || (query.error && !query.data)),
    isPending: all.some(({ query }) => query.isPending),
  };
}

function useRequests(state: Parameters<typeof boardQuery>[0], person: Person) {
  return useInfiniteQuery(boardQuery(state, person));
}

/** Only requests are assigned: all else is nobody's in particular. */
function isOfEverybody(person: Person): boolean {
  return person === undefined || person === nobody;
}
