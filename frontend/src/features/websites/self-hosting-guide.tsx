import type { ReactNode } from 'react';
import { useConsulting } from '#frontend/src/agency/use-consulting.ts';
import { Card, CardFooter, CardHeader } from '#frontend/src/ui/card.tsx';
import { selfHosting } from '#shared/texts/self-hosting.ts';
import { OwnServer } from './own-server.tsx';
import styles from './self-hosting-guide.module.css';

interface SelfHostingGuideProps {
  /** Whether this website has a part for a server; null while nobody knows. */
  readonly needsServer: boolean | null;
  /** Whether there is anything to host yet. */
  readonly hasFiles: boolean;
  /** The downloads. */
  readonly children: ReactNode;
}

/** What this website needs, then what any needs on a server of one's own (SPEC-9.4). */
export function SelfHostingGuide({ needsServer, hasFiles, children }: SelfHostingGuideProps) {
  const rate = useConsulting();
  const needs = needsServer === null ? 'unknown' : needsServer ? 'server' : 'pages';
  return (
    <Card id="guide" aria-labelledby="guide-title">
      <CardHeader
        id="guide-title"
        title={selfHosting.title}
        text={hasFiles ? selfHosting.needs[needs] : selfHosting.toCome}
      />
      {needs !== 'server' && <Hosts />}
      {children}
      <OwnServer isOpen={needs === 'server'} />
      <CardFooter>
        <p className={styles.consulting}>
          <strong>{selfHosting.consultingTitle}</strong> {selfHosting.consulting(rate)}
        </p>
      </CardFooter>
    </Card>
  );
}

function Hosts() {
  return (
    <section className={styles.hosts}>
      <h3 className={styles.title}>{selfHosting.hostsTitle}</h3>
      <ul className={styles.list}>
        {selfHosting.hosts.map(({ name, address, how }) => (
          <li key={name}>
            <strong>
              {address === null ? (
                name
              ) : (
                <a href={address} target="_blank" rel="noreferrer">
                  {name}
                </a>
              )}
            </strong>
            <span>{how}</span>
          </li>
        ))}
      </ul>
      <p className={styles.after}>{selfHosting.hostsAfter}</p>
    </section>
  );
}
