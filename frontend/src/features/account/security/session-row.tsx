import { Apart } from '#frontend/src/ui/apart.tsx';
import { Badge } from '#frontend/src/ui/badge.tsx';
import { Button } from '#frontend/src/ui/button.tsx';
import { formatDate, formatMoment } from '#frontend/src/ui/format-date.ts';
import type { Session } from '#shared/model/session.ts';
import { unknownBrowser } from '#shared/texts/devices.ts';
import { language } from '#shared/texts/language.ts';
import styles from './sessions.module.css';

const countries = new Intl.DisplayNames(language, { type: 'region' });

interface SessionRowProps {
  readonly session: Session;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { agent, isCurrent } = session;
  const name = agent ?? unknownBrowser;
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.agent}>{name}</p>
        <p className={styles.facts}>
          <Apart parts={factsOf(session)} />
        </p>
      </div>
      {isCurrent ? (
        <Badge tone="success">This device</Badge>
      ) : (
        <Button size="sm" busy={isEnding && 'Ending...'} onClick={onEnd}>
          End <span className="visually-hidden">{name}</span>
        </Button>
      )}
    </li>
  );
}

function factsOf({ country, begunAt, seenAt, isCurrent }: Session): readonly string[] {
  const seen = formatDate(seenAt);
  // Accurate to the day: on the day of the sign-in, its time says more.
  const isSeenLater = seen !== formatDate(begunAt);
  return [
    ...(country === null ? [] : [countries.of(country) ?? country]),
    `Signed in ${formatMoment(begunAt)}`,
    ...(isCurrent ? ['Now'] : isSeenLater ? [`Last seen on ${seen}`] : []),
  ];
}
