import { RequestBadge } from '#frontend/src/entities/requests/request-badge.tsx';
import { useUser } from '#frontend/src/session/session-context.ts';
import { formatMoment } from '#frontend/src/ui/format-date.ts';
import type { OpenedRequest } from '#shared/api/admin/requests.ts';
import styles from './request-sheet.module.css';
import { useTeamNames } from './use-team-names.ts';

type History = Pick<OpenedRequest, 'history' | 'userId'>;

/** The states of a request, the latest first, with who moved it and why. */
export function RequestHistory({ history, userId }: History) {
  const { id: me } = useUser();
  const nameInTeam = useTeamNames();
  const nameOf = (by: History['history'][number]['by']) => {
    if (by.id === me) return 'You';
    return by.id === userId ? `${by.username}, the customer` : nameInTeam(by);
  };
  return (
    <ol className={styles.history}>
      {history.toReversed().map(({ at, state, by, reason }) => (
        <li key={at}>
          <p className={styles.step}>
            <RequestBadge state={state} />
            <bdi>{nameOf(by)}</bdi>
            <time dateTime={at}>{formatMoment(at)}</time>
          </p>
          {reason && <p className={styles.reason}>{reason}</p>}
        </li>
      ))}
    </ol>
  );
}
