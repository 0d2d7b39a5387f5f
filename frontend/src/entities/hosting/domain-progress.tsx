import type { ReactNode } from 'react';
import { formatDate } from '#frontend/src/ui/format-date.ts';
import { Notice } from '#frontend/src/ui/notice.tsx';
import type { SiteDomain } from '#shared/model/hosting.ts';
import { domainMessages, domainText, liveRecords } from '#shared/texts/hosting.ts';
import styles from './domain.module.css';
import { DomainChecks } from './domain-checks.tsx';
import { DomainForm } from './domain-form.tsx';
import { DomainRecords } from './domain-records.tsx';
import { DomainRemoval } from './domain-removal.tsx';
import { DomainSteps } from './domain-steps.tsx';

interface DomainProgressProps {
  readonly websiteId: number;
  readonly domain: SiteDomain & { readonly name: string };
  /** Whether its owner is a subscriber. */
  readonly isHosted: boolean;
}

/** A connected domain: its state, and the desired and current DNS records. */
export function DomainProgress({ websiteId, domain, isHosted }: DomainProgressProps) {
  const { state, reason, name, address, records, endsAt, text } = domain;
  const isOfEnd = reason === 'subscription';
  const isBack = isOfEnd && isHosted && state === 'ending';
  const isOver = state === 'ended' || state === 'ending';
  return (
    <div className={styles.progress}>
      <div className={styles.top}>
        <p className={styles.name}>
          {address ? (
            <a href={address} target="_blank" rel="noreferrer">
              {`www.${name}`}
            </a>
          ) : (
            name
          )}
        </p>
        {!isOver && <DomainRemoval websiteId={websiteId} name={name} />}
      </div>
      {state !== 'live' && <DomainSteps state={state} />}
      <div aria-live="polite">
        {reason === null && state !== 'broken' ? (
          <p className={styles.text}>{text}</p>
        ) : (
          <Notice tone="warning">
            {isBack ? domainMessages.comesBack : domainText(state, reason)}
            {endsAt && isOfEnd && !isBack && ` That is on ${formatDate(endsAt)}.`}
          </Notice>
        )}
      </div>
      {records.length > 0 && (
        <Folded summary={state === 'live' ? liveRecords(records) : null}>
          <DomainRecords records={records} isChecked={domain.checkedAt !== null}>
            <DomainChecks websiteId={websiteId} domain={domain} />
          </DomainRecords>
        </Folded>
      )}
      {state === 'ended' && <DomainForm websiteId={websiteId} name={name} />}
    </div>
  );
}

interface FoldedProps {
  /** Null where it is open, since something is left to do. */
  readonly summary: string | null;
  readonly children: ReactNode;
}

function Folded({ summary, children }: FoldedProps) {
  if (summary === null) return children;
  return (
    <details className={styles.folded}>
      <summary>{summary}</summary>
      <div className={styles.unfolded}>{children}</div>
    </details>
  );
}
