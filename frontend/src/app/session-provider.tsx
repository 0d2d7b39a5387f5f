import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '#shared/model/user.ts';
import { currentUserQuery, setCurrentUser } from '../api/current-user.ts';
import { onOtherUser, setUserOfPage, userOfPage } from '../api/page-user.ts';
import { briefKey } from '../entities/brief/brief-key.ts';
import { paths } from '../paths.ts';
import { SessionContext } from '../session/session-context.ts';
import { recordSession } from '../session/session-hint.ts';
import { watchSession } from '../session/watch-session.ts';
import { sendLogout } from './send-logout.ts';
import { useInterruption } from './use-interruption.ts';

const userKey = currentUserQuery.queryKey;

const isOfUser = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
  queryKey[0] !== userKey[0];

/** Sets the user and drops all data of the previous one. */
function replaceUser(client: QueryClient, user: User | null) {
  setCurrentUser(client, user);
  client.removeQueries({ predicate: isOfUser });
}

/** A page that showed another user is loaded again: what it still has to do or save is theirs. */
function enterAs(client: QueryClient, user: User) {
  const previous = userOfPage();
  if (previous !== null && previous !== user.id) {
    location.reload();
    return;
  }
  setUserOfPage(user.id);
  if (previous === null) {
    replaceUser(client, user);
    return;
  }
  // The page goes on where it was.
  setCurrentUser(client, user);
  void client.invalidateQueries({ predicate: isOfUser });
}

/** Provides the session (SPEC-4.1). */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: user = null, isPending, isSuccess, isError } = useQuery(currentUserQuery);
  const [isLeaving, setLeaving] = useState(false);
  const [isReplaced, setReplaced] = useState(false);
  const isInterrupted = useInterruption(user);

  useEffect(
    () =>
      onOtherUser(() => {
        setReplaced(true);
        setCurrentUser(client, null);
      }),
    [client],
  );
  useEffect(watchSession, []);
  useEffect(() => {
    if (isSuccess) recordSession(user);
  }, [isSuccess, user]);

  const session = useMemo(
    () => ({
      status: isPending
        ? ('loading' as const)
        : isError
          ? ('unknown' as const)
          : ('ready' as const),
      user,
      isInterrupted,
      isLeaving,
      isReplaced,
      signIn: (next: User) => enterAs(client, next),
      signOut: async () => {
        const leave = () => {
          setLeaving(true);
          replaceUser(client, null);
        };
        if (!(await sendLogout(leave))) return;
        await navigate(paths.auth);
        setUserOfPage(null);
        setLeaving(false);
      },
      refresh: async () => {
        await client.refetchQueries({ queryKey: userKey });
        void client.invalidateQueries({ queryKey: [briefKey] });
      },
    }),
    [client, navigate, isPending, isError, user, isInterrupted, isLeaving, isReplaced],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}
