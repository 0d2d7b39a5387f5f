import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Card, CardFooter, CardHeader } from '#frontend/src/ui/card.tsx';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import { Skeleton } from '#frontend/src/ui/skeleton.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import type { Session } from '#shared/model/session.ts';
import { SessionRow } from './session-row.tsx';
import styles from './sessions.module.css';
import { sessionsQuery } from './sessions-query.ts';

/** This device and those that were seen last; the others are folded. */
const shown = 4;

/** Where the user is signed in. */
export function SessionsCard() {
  return (
    <Card>
      <CardHeader
        title="Where you are signed in"
        text="You do not recognize one of these? End it, and change your password."
      />
      <Sessions />
    </Card>
  );
}

function Sessions() {
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery);
  const ending = useEnding();
  if (error) {
    const what = 'your sessions';
    return (
      <LoadFailure what={what} error={error} isBusy={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <SessionsSkeleton />;
  const others = data.filter(({ isCurrent }) => !isCurrent);
  const inOrder = [...data.filter(({ isCurrent }) => isCurrent), ...others];
  const [listed, folded] = [inOrder.slice(0, shown), inOrder.slice(shown)];
  const rowsOf = (sessions: readonly Session[]) => (
    <ul className={styles.sessions}>
      {sessions.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          isEnding={ending.isPending && ending.variables === session.id}
          onEnd={() => ending.mutate(session.id)}
        />
      ))}
    </ul>
  );
  return (
    <>
      {rowsOf(listed)}
      {folded.length > 0 && (
        <details className={styles.older}>
          <summary>{folded.length} more, last seen earlier</summary>
          {rowsOf(folded)}
        </details>
      )}
      {others.length === 0 && <p className={styles.none}>You are not signed in anywhere else.</p>}
      {others.length > 1 && (
        <CardFooter>
          <Button
            busy={ending.isPending && ending.variables === 'others' && 'Ending...'}
            onClick={() => ending.mutate('others')}
          >
            End all others
          </Button>
        </CardFooter>
      )}
    </>
  );
}

/** Ends one by its id, or all `others`. */
function useEnding() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      id === 'others' ? api.account.endOtherSessions() : api.account.endSession({ params: { id } }),
    onSuccess: ({ message }) => toast({ title: message }),
    onError: (error) => toastFailure('We could not end it', error),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

function SessionsSkeleton() {
  return (
    <div aria-busy="true" className={styles.sessions}>
      <span className="visually-hidden">Loading your sessions</span>
      <Skeleton />
      <Skeleton />
    </div>
  );
}
