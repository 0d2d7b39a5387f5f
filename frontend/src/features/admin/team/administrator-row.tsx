import { serverNow } from '#frontend/src/api/server-clock.ts';
import { useUser } from '#frontend/src/session/session-context.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { formatDate } from '#frontend/src/ui/format-date.ts';
import { VisuallyHidden } from '#frontend/src/ui/visually-hidden.tsx';
import type { TeamMember } from '#shared/model/team-member.ts';
import entries from '../entry-list.module.css';
import { nameOf } from './name-of.ts';
import styles from './team.module.css';
import { teamWords } from './team-words.ts';

interface AdministratorRowProps {
  readonly member: TeamMember;
  readonly onRevoke: (member: TeamMember) => void;
}

/** An invitation can be revoked until it is used. */
export function AdministratorRow({ member, onRevoke }: AdministratorRowProps) {
  const { id: me } = useUser();
  const { id, username, email } = member;
  return (
    <li className={entries.entry}>
      <div>
        <p className={styles.who}>
          <strong>
            <bdi>{nameOf(member)}</bdi>
          </strong>
          {id === me && ` (${teamWords.you})`}
        </p>
        <p className={styles.facts}>
          <bdi>{username}</bdi> · <bdi>{email}</bdi>
        </p>
        <p className={styles.facts}>{stateOf(member, serverNow())}</p>
      </div>
      {member.signsInSince === null && (
        <Button size="sm" variant="quiet" onClick={() => onRevoke(member)}>
          {teamWords.revoke} <VisuallyHidden>{username}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

function stateOf({ invitedAt, invitedUntil, signsInSince }: TeamMember, now: Date): string {
  if (signsInSince !== null) return teamWords.signsInSince(formatDate(signsInSince));
  const day = formatDate(invitedAt);
  const hasEnded = invitedUntil === null || new Date(invitedUntil) <= now;
  return hasEnded ? teamWords.ended(day) : teamWords.waits(day, formatDate(invitedUntil));
}
