import { useQuery } from '@tanstack/react-query';
import { browserConfigQuery } from '#frontend/src/api/browser-config.ts';
import { Card, CardFooter, CardHeader } from '#frontend/src/ui/card.tsx';
import { CopyIconButton } from '#frontend/src/ui/copy-button.tsx';
import { Skeleton } from '#frontend/src/ui/skeleton.tsx';
import { brand } from '#shared/brand.ts';
import { domainSetup } from '#shared/domain-setup.ts';
import styles from './domain-instructions.module.css';

const ttl = String(domainSetup.ttlSeconds);

/** DNS records for a subscriber's own domain (SPEC-9.5). */
export function DomainInstructions() {
  const { data: config, isPending } = useQuery(browserConfigQuery);
  return (
    <Card aria-labelledby="domain-title">
      <CardHeader id="domain-title" title={domainSetup.title} text={domainSetup.text} />
      <div className={styles.records}>
        {domainSetup.records.map(({ type, name, setting }) => (
          <section key={type} aria-label={`${type} record`}>
            <dl className={styles.record} aria-busy={isPending}>
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
      <p className={styles.note}>
        {domainSetup.propagation} {domainSetup.throughSupport}
      </p>
      <CardFooter>
        <a className={styles.mail} href={`mailto:${brand.supportEmail}`}>
          {brand.supportEmail}
        </a>
      </CardFooter>
    </Card>
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
            <CopyIconButton text={value} label={`Copy ${label} of the ${record} record`} />
          </>
        )}
        {value === '' && <span className={styles.unknown}>{domainSetup.unknownValue}</span>}
      </dd>
    </div>
  );
}
