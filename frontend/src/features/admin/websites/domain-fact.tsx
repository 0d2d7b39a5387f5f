import { paths } from '#frontend/src/paths.ts';
import { Badge, type Tone } from '#frontend/src/ui/badge.tsx';
import { formatShortDate } from '#frontend/src/ui/format-date.ts';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import type { DomainState, SiteDomain } from '#shared/model/hosting.ts';
import type { Stage } from '#shared/model/stage.ts';
import styles from './website-facts.module.css';

interface DomainFactProps {
  readonly userId: number;
  readonly domain: SiteDomain;
  /** Of its website, as the header tells it; null where it does not. */
  readonly stage: Stage | null;
}

/** The domain, and whether it answers, or since when: then it leads there, else to where it is connected. */
export function DomainFact({ userId, domain, stage }: DomainFactProps) {
  const { state, name, address } = domain;
  if (name === null || state === 'none') return 'None';
  return (
    <span className={styles.domain}>
      {state === 'live' && address ? (
        <a href={address} target="_blank" rel="noreferrer">
          {`www.${name}`}
        </a>
      ) : (
        <PlainLink to={paths.adminDomain(userId)}>{name}</PlainLink>
      )}
      {isTold(stage, state) ? (
        state === 'live' && domain.since && <span>since {formatShortDate(domain.since)}</span>
      ) : (
        <Badge tone={tones[state]}>{stateText(domain, state)}</Badge>
      )}
    </span>
  );
}

const tones = {
  dns: 'warning',
  certificate: 'neutral',
  live: 'success',
  broken: 'danger',
  ending: 'warning',
  ended: 'neutral',
} as const satisfies Readonly<Record<Connected, Tone>>;

type Connected = Exclude<DomainState, 'none'>;

const texts = {
  dns: 'Waiting for records',
  certificate: 'On its way',
  live: 'Live',
  broken: 'Broken',
  ending: 'Ending',
  ended: 'Disconnected',
} as const satisfies Readonly<Record<Connected, string>>;

/** Whether the stage says the same. */
function isTold(stage: Stage | null, state: Connected): boolean {
  if (stage?.kind === 'live') return state === 'live';
  return stage?.kind === 'hosted' && (state === 'dns' || state === 'certificate');
}

function stateText({ since, endsAt }: SiteDomain, state: Connected): string {
  if (state === 'broken' && since) return `Broken since ${formatShortDate(since)}`;
  if (state === 'ending' && endsAt) return `Ends on ${formatShortDate(endsAt)}`;
  return texts[state];
}
