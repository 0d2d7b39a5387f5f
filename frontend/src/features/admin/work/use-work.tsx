import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type BoardRequest, nobody } from '#shared/api/admin/requests.ts';
import type { OpenRequestState } from '#shared/model/change-request.ts';
import type { PaymentTask } from '#shared/model/payment-task.ts';
import type { Customer } from '#shared/model/user.ts';
import { isWaitingForUs } from '#shared/rules/request-steps.ts';
import { paymentTasks } from '#shared/texts/payment-tasks.ts';
import { paymentTasksQuery } from '../payment-tasks/payment-task-queries.ts';
import { BriefRow } from './brief-row.tsx';
import { ChatRow } from './chat-row.tsx';
import { CommentsRow } from './comments-row.tsx';
import { LateRow } from './late-row.tsx';
import { PaymentRow } from './payment-row.tsx';
import { RequestRow } from './request-row.tsx';
import type { Person, useBoardAddress } from './use-board-address.ts';
import {
  boardQuery,
  openBriefsQuery,
  waitingCommentsQuery,
  waitingCustomersQuery,
} from './work-queries.ts';
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
  /** Where it waits for a customer, or for Stripe to try again: it is listed and not counted. */
  readonly whoseTurn?: string;
}

function groupOf<T>(title: string, query: Answered<T>, row: (item: T) => ReactNode): Group {
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return { title, query, rows: items.map(row).filter((shown) => shown !== null) };
}

/** The groups with something in them, or that failed to load; of a person only what is assigned to them. */
export function useWork(board: Board): {
  readonly groups: readonly Group[];
  readonly isPending: boolean;
} {
  const { person } = board;
  const { late, chats, comments, reopened, fresh, briefs, accepted, inWork, toReview } =
    workWords.groups;
  const tasks = useInfiniteQuery(paymentTasksQuery);
  const isTask = isLateTaskOf(tasks.data?.pages.flatMap(({ items }) => items) ?? []);
  const shared = [
    groupOf(paymentTasks.title, tasks, (task) => <PaymentRow key={task.id} task={task} />),
    groupOf(chats, useInfiniteQuery(waitingCustomersQuery('unanswered')), (customer) => (
      <ChatRow key={customer.id} customer={customer} />
    )),
    groupOf(comments, useInfiniteQuery(waitingCommentsQuery), (waiting) => (
      <CommentsRow key={waiting.websiteId} waiting={waiting} />
    )),
  ];
  const requests = useRequests(board);
  const asked = [requests(reopened, 'reopened'), requests(fresh, 'new')];
  const designs = [
    groupOf(briefs, useInfiniteQuery(openBriefsQuery), (brief) => (
      <BriefRow key={brief.userId} brief={brief} />
    )),
  ];
  const planned = [
    requests(accepted, 'accepted'),
    requests(inWork, 'in-work'),
    requests(toReview, 'to-review'),
  ];
  const tried = [
    {
      ...groupOf(late, useInfiniteQuery(waitingCustomersQuery('past-due')), (customer) =>
        isTask(customer) ? null : <LateRow key={customer.id} customer={customer} />,
      ),
      whoseTurn: workWords.whoseTurn.stripe,
    },
  ];
  const all = isOfEverybody(person)
    ? [...shared, ...asked, ...designs, ...planned, ...tried]
    : [...asked, ...planned];
  return {
    groups: all.filter(({ rows, query }) => rows.length > 0 || (query.error && !query.data)),
    isPending: all.some(({ query }) => query.isPending),
  };
}

/** Whether a late payer stands above already: one that has been late for long is a task. */
function isLateTaskOf(tasks: readonly PaymentTask[]) {
  const payers = new Set(
    tasks.flatMap(({ kind, customer }) => (kind === 'late' ? customer?.id : [])),
  );
  return ({ id }: Customer) => payers.has(id);
}

/** Finds the group of requests in one state. */
function useRequests(board: Board) {
  const { person } = board;
  const queries = {
    new: useInfiniteQuery(boardQuery('new', person)),
    reopened: useInfiniteQuery(boardQuery('reopened', person)),
    accepted: useInfiniteQuery(boardQuery('accepted', person)),
    'in-work': useInfiniteQuery(boardQuery('in-work', person)),
    'to-review': useInfiniteQuery(boardQuery('to-review', person)),
  } as const satisfies Readonly<Record<OpenRequestState, unknown>>;
  const row = (request: BoardRequest) => (
    <RequestRow key={request.id} request={request} board={board} />
  );
  return (title: string, state: OpenRequestState): Group => ({
    ...groupOf(title, queries[state], row),
    ...(!isWaitingForUs(state) && { whoseTurn: workWords.whoseTurn.customers }),
  });
}

/** Only requests are assigned: all else is nobody's in particular. */
function isOfEverybody(person: Person): boolean {
  return person === undefined || person === nobody;
}
