import { useQuery } from '@tanstack/react-query';
import { browserConfigQuery } from '#frontend/src/api/browser-config.ts';
import { CopyIconButton } from '#frontend/src/ui/copy-button.tsx';
import { Skeleton } from '#frontend/src/ui/skeleton.tsx';
import { domainSetup } from '#shared/texts/domain-setup.ts';
import styles from './domain-instructions.module.css';
import facts from './record-facts.module.css';

const ttl = String(domainSetup.ttlSeconds);

/** The records of any domain, before one is connected (SPEC-9.5). */
export function SetupRecords() {
  const { data: config, isPending } = useQuery(browserConfigQuery);
  return (
    <div className={facts.records}>
      {domainSetup.records.map(({ type, name, setting }) => (
        <section key={type} aria-label={`${type} record`} className={facts.record}>
          <dl className={facts.facts} aria-busy={isPending}>
            <Fact label="Type" record={type} value={type} />
            <Fact label="Name" record={type} value={name} />
            <Fact
              label="Value"
              record={type}
              value={isPending ? undefined : (config?.[setting] ?? '')}
            />
            <Fact label="TTL" record={type} value={ttl} />
          </dl>
        </section>
      ))}
    </div>
  );
}

interface FactProps {
  readonly label: string;
  readonly record: string;
  /** Empty when it is not configured, undefined while loading. */
  readonly value: string | undefined;
}

function Fact({ label, record, value }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value === undefined && <Skeleton />}
        {value && (
          <>
            <code>{value}</code>
            {label === 'Value' && (
              <CopyIconButton text={value} label={`Copy Value of the ${record} record`} />
            )}
          </>
        )}
        {value === '' && <span className={styles.unknown}>{domainSetup.unknownValue}</span>}
      </dd>
    </div>
  );
}
