import { serverNow } from '#frontend/src/api/server-clock.ts';
import { paths } from '#frontend/src/paths.ts';
import { Badge } from '#frontend/src/ui/badge.tsx';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import { relativeTime } from '#frontend/src/ui/relative-time.ts';
import type { Standing } from '#shared/model/standing.ts';
import styles from './standings.module.css';

interface UnansweredMarkProps {
  readonly standing: Standing | null | undefined;
}

/** Leads to the conversation of somebody who waits for an answer. */
export function UnansweredMark({ standing }: UnansweredMarkProps) {
  if (!standing?.waitsSince) return null;
  const { userId, name, waitsSince } = standing;
  return (
    <PlainLink
      to={paths.supportChat(userId)}
      className={styles.mark}
      title={`Wrote ${relativeTime(waitsSince, serverNow())}`}
    >
      <Badge tone="warning">Unanswered</Badge>
      <span className="visually-hidden">: open the chat with {name}</span>
    </PlainLink>
  );
}
