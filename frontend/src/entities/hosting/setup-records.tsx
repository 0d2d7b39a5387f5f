import { useQuery } from '@tanstack/react-query';
import { browserConfigQuery } from '#frontend/src/api/browser-config.ts';
import { Skeleton } from '#frontend/src/ui/skeleton.tsx';
import { domainSetup } from '#shared/texts/domain-setup.ts';
import styles from './domain-instructions.module.css';

/** The records of any domain (SPEC-9.5), folded sentences: before one is connected none is to be set. */
export function SetupRecords() {
  const { data: config, isPending } = useQuery(browserConfigQuery);
  if (isPending) return <Skeleton className={styles.ahead} />;
  return (
    <details className={styles.ahead}>
      <summary>{domainSetup.ahead}</summary>
      <ul className={styles.setup} aria-label="What the records will be">
        {domainSetup.records.map(({ type, name, setting }) => (
          <li key={type}>{domainSetup.record(type, name, config?.[setting] || null)}</li>
        ))}
        <li>{domainSetup.propagation}</li>
      </ul>
    </details>
  );
}
