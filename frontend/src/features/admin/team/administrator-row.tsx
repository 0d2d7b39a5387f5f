import { serverNow } from '#frontend/src/api/server-clock.ts';
import { paths } from '#frontend/src/paths.ts';
import { useUser } from '#frontend/src/session/session-context.ts';
import { Apart } from '#frontend/src/ui/apart.tsx';
import { Badge } from '#frontend/src/ui/badge.tsx';
import { Button } from '#frontend/src/ui/button.tsx';
import { formatDate } from '#frontend/src/ui/format-date.ts';
import { TextLink } from '#frontend/src/ui/link.tsx';
import { relativeDay } from '#frontend/src/ui/relative-time.ts';
import { VisuallyHidden } from '#frontend/src/ui/visually-hidden.tsx';
import type { TeamMember } from '#shared/model/team-member.ts';
import entries from '../entry-list.module.css';
import { nameOf } from './name-of.ts';
import { SendAgain } from './send-again.tsx';
import styles from './team.module.css';
import { teamWords } from './team-words.ts';

interface AdministratorRowProps {
  readonly member: TeamMember;
  readonly onRevoke: () => void;
  readonly onRemove: () => void;
}

/** An invitation can be revoked until it is used; afterwards a colleague can be removed, by another. */
export function AdministratorRow({ member, onRevoke, onRemove }: AdministratorRowProps) {
  const { id: me } = useUser();
  const { id, username, email, signsInSince } = member;
  const name = nameOf(member);
  return (
    <li className={entries.entry}>
      <div>
        <p className={styles.who}>
          <span>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            {id === me && ` (${teamWords.you})`}
          </span>{' '}
          {signsInSince === null ? <Invited {...member} /> : <Factor {...member} />}
          {id === me && !member.hasSecondFactor && (
            <TextLink to={paths.accountSecurity}>{teamWords.addFactor}</TextLink>
          )}
        </p>
        <p className={styles.facts}>
          <Apart parts={[...(name === username ? [] : [username]), email]} />
        </p>
        <p className={styles.facts}>{stateOf(member, serverNow())}</p>
      </div>
      {signsInSince === null ? (
        <>
          <SendAgain member={member} />
          <Button size="sm" variant="quiet" onClick={onRevoke}>
            {teamWords.revoke} <VisuallyHidden>{username}</VisuallyHidden>
          </Button>
        </>
      ) : (
        id !== me && (
          <Button size="sm" variant="quiet" onClick={onRemove}>
            {teamWords.remove} <VisuallyHidden>{username}</VisuallyHidden>
          </Button>
        )
      )}
    </li>
  );
}

function Factor({ hasSecondFactor }: Pick<TeamMember, 'hasSecondFactor'>) {
  return hasSecondFactor ? (
    <Badge tone="success">{teamWords.factor}</Badge>
  ) : (
    <Badge tone="warning">{teamWords.noFactor}</Badge>
  );
}

function Invited(member: TeamMember) {
  return hasEnded(member, serverNow()) ? (
    <Badge tone="warning">{teamWords.endedBadge}</Badge>
  ) : (
    <Badge>{teamWords.invitedBadge}</Badge>
  );
}

function hasEnded({ invitedUntil }: TeamMember, now: Date): boolean {
  return invitedUntil === null || new Date(invitedUntil) <= now;
}

function stateOf(member: TeamMember, now: Date): string {
  const { invitedAt, invitedUntil, signsInSince, lastSeenAt } = member;
  if (signsInSince !== null) {
    const since = teamWords.signsInSince(formatDate(signsInSince));
    return lastSeenAt ? `${since}, ${teamWords.seen(relativeDay(lastSeenAt, now))}` : since;
  }
  const day = formatDate(invitedAt);
  if (invitedUntil === null || hasEnded(member, now)) return teamWords.ended(day);
  return teamWords.waits(day, formatDate(invitedUntil));
}
