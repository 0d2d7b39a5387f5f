import { Badge, type Tone } from '#frontend/src/ui/badge.tsx';
import { CopyIconButton } from '#frontend/src/ui/copy-button.tsx';
import { formatTime } from '#frontend/src/ui/format-date.ts';
import type { DomainRecord } from '#shared/model/hosting.ts';
import { domainSetup } from '#shared/texts/domain-setup.ts';
import { recordNeeds, recordText, verdictNames } from '#shared/texts/hosting.ts';
import styles from './domain.module.css';
import facts from './record-facts.module.css';

const tones: Readonly<Record<DomainRecord['verdict'], Tone>> = {
  right: 'success',
  missing: 'warning',
  old: 'warning',
  proxied: 'warning',
  forbidden: 'danger',
  alias: 'neutral',
  unknown: 'neutral',
};

interface DomainRecordsProps {
  readonly records: readonly DomainRecord[];
  /** Whether the verdicts come from a check. */
  readonly isChecked: boolean;
}

/** The desired DNS records under one line of headings, with their current values. */
export function DomainRecords({ records, isChecked }: DomainRecordsProps) {
  return (
    <ul className={facts.records} aria-label="Records">
      {records.map((record) => (
        <li key={`${record.type} ${record.host}`} className={facts.record}>
          <dl className={facts.facts}>
            <Fact label="Type" value={record.type} />
            <Fact label="Name" value={record.name} />
            <div>
              <dt>Value</dt>
              <dd>
                <code>{record.value}</code>
                <CopyIconButton
                  text={record.value}
                  label={`Copy the value of the ${record.type} record at ${record.name}`}
                />
              </dd>
            </div>
            <Fact label="TTL" value={String(domainSetup.ttlSeconds)} />
            <div>
              <dt>Status</dt>
              <dd>
                <Status record={record} isChecked={isChecked} />
              </dd>
            </div>
          </dl>
          {isChecked && record.verdict !== 'right' && (
            <p className={styles.faint}>{recordText(record, formatTime)}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

interface StatusProps extends Pick<DomainRecordsProps, 'isChecked'> {
  readonly record: DomainRecord;
}

/** A record that is not needed is no fault, whatever is found there. */
function Status({ record: { verdict, isNeeded }, isChecked }: StatusProps) {
  if (isChecked && verdict === 'right') return <Badge tone="success">{verdictNames.right}</Badge>;
  if (!isNeeded) return <Badge>{recordNeeds.spare}</Badge>;
  if (!isChecked) return <Badge>{recordNeeds.needed}</Badge>;
  return <Badge tone={tones[verdict]}>{verdictNames[verdict]}</Badge>;
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code>{value}</code>
      </dd>
    </div>
  );
}
