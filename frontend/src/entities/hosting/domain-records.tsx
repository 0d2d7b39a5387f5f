import { type ReactNode, useState } from 'react';
import { Badge, type Tone } from '#frontend/src/ui/badge.tsx';
import { CopyIconButton } from '#frontend/src/ui/copy-button.tsx';
import { formatTime } from '#frontend/src/ui/format-date.ts';
import type { DomainRecord } from '#shared/model/hosting.ts';
import { domainSetup } from '#shared/texts/domain-setup.ts';
import { optionalRecords, recordNeeds, recordText, verdictNames } from '#shared/texts/hosting.ts';
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

interface DomainRecordGroupsProps extends DomainRecordsProps {
  /** Between what is needed and what can be left out. */
  readonly children: ReactNode;
}

/** The desired DNS records with their current values; what can be left out is folded on a phone, and until what is needed is right. */
export function DomainRecords({ records, isChecked, children }: DomainRecordGroupsProps) {
  const [isWide] = useState(() => window.innerWidth >= 640);
  const needed = records.filter(({ isNeeded }) => isNeeded);
  const isDone = needed.every(({ verdict }) => verdict === 'right');
  const spare = records.filter(({ isNeeded }) => !isNeeded);
  return (
    <>
      {needed.length > 0 && <RecordList name="Records" records={needed} isChecked={isChecked} />}
      {children}
      {spare.length > 0 && (
        <details className={styles.folded} open={isWide && isDone}>
          <summary>{optionalRecords(spare.length)}</summary>
          <div className={styles.unfolded}>
            <RecordList name="Optional records" records={spare} isChecked={isChecked} />
          </div>
        </details>
      )}
    </>
  );
}

/** Records under one line of headings. */
function RecordList({ name, records, isChecked }: DomainRecordsProps & { readonly name: string }) {
  return (
    <ul className={facts.records} aria-label={name}>
      {records.map((record) => (
        <li key={`${record.type} ${record.host}`} className={facts.record}>
          <dl className={facts.facts}>
            <Fact label="Type" value={record.type} />
            <Fact
              label="Name"
              value={record.name}
              copy={`Copy the name of the ${record.type} record at ${record.name}`}
            />
            <Fact
              label="Value"
              value={record.value}
              copy={`Copy the value of the ${record.type} record at ${record.name}`}
            />
            <Fact label="TTL" value={String(domainSetup.ttlSeconds)} />
            <div>
              <dt>Status</dt>
              <dd>
                <Status record={record} isChecked={isChecked} />
              </dd>
            </div>
          </dl>
          {isChecked && record.verdict !== 'right' && (
            <p className={isWrong(record) ? styles.wrong : styles.faint}>
              {recordText(record, formatTime)}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** As its badge says; without one that can be left out nothing is wrong. */
function isWrong({ verdict, isNeeded }: DomainRecord): boolean {
  return isNeeded && tones[verdict] !== 'neutral';
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

interface FactProps {
  readonly label: string;
  readonly value: string;
  /** Label of the button that copies it. */
  readonly copy?: string;
}

function Fact({ label, value, copy }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code>{value}</code>
        {copy && <CopyIconButton text={value} label={copy} />}
      </dd>
    </div>
  );
}
