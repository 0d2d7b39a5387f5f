import { type QueryClient, QueryObserver, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { User } from '#shared/model/user.ts';
import { currentUserQuery, setCurrentUser } from '../api/current-user.ts';
import { onSignedOut } from '../api/signed-out.ts';

/** Longer than a hidden page takes to be shown again. */
const gcTime = 1_000;

/** A hidden page observes nothing, so what it does not cache would be gone when it is shown again. */
function holdQueries(client: QueryClient): () => void {
  const active = client.getQueryCache().findAll({ type: 'active' });
  const held = active.map(({ queryKey }) =>
    new QueryObserver(client, { queryKey, enabled: false, gcTime }).subscribe(() => undefined),
  );
  return () => {
    for (const release of held) release();
  };
}

/**
 * Ends the session of the page when it is told so. Whether it ended by a refusal: what is told later, while there is
 * none, changes nothing.
 */
export function useInterruption(user: User | null): boolean {
  const client = useQueryClient();
  const [release, setRelease] = useState<(() => void) | null>(null);
  useEffect(
    () =>
      onSignedOut((end) => {
        if (!client.getQueryData(currentUserQuery.queryKey)) return;
        const held = end === 'refused' ? holdQueries(client) : null;
        setRelease(() => held);
        setCurrentUser(client, null);
      }),
    [client],
  );
  const isOver = user === null;
  useEffect(() => (isOver && release ? release : undefined), [isOver, release]);
  return isOver && release !== null;
}
