import { serverNow } from '#frontend/src/api/server-clock.ts';
import { paths } from '#frontend/src/paths.ts';
import { Badge } from '#frontend/src/ui/badge.tsx';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import { relativeTime } from '#frontend/src/ui/relative-time.ts';
import type { Standing } from '#shared/model/standing.ts';
import styles from './standings.module.css';

interface UnansweredMarkProps {
  readonly standing: Standing | null | undefined;
  /** Among those who all wait, it says since when instead. */
  readonly isAmong?: boolean;
}

/** Leads to the conversation of somebody who waits for an answer. */
export function UnansweredMark({ standing, isAmong = false }: UnansweredMarkProps) {
  if (!standing?.waitsSince) return null;
  const { userId, name, waitsSince } = standing;
  const since = `Wrote ${relativeTime(waitsSince, serverNow())}`;
  return (
    <PlainLink to={paths.supportChat(userId)} className={styles.mark} title={since}>
      <Badge tone="warning">{isAmong ? since : 'Unanswered'}</Badge>
      <span className="visually-hidden">: open the chat with {name}</span>
    </PlainLink>
  );
}
