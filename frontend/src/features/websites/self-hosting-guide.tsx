import type { ReactNode } from 'react';
import { useConsulting } from '#frontend/src/agency/use-consulting.ts';
import { Card, CardFooter, CardHeader } from '#frontend/src/ui/card.tsx';
import { classNames } from '#frontend/src/ui/class-names.ts';
import facts from '#frontend/src/ui/fact-list.module.css';
import { selfHosting } from '#shared/texts/self-hosting.ts';
import styles from './self-hosting-guide.module.css';

/** SPEC-9.4; `children` are the downloads. */
export function SelfHostingGuide({ children }: { readonly children: ReactNode }) {
  const rate = useConsulting();
  return (
    <Card aria-labelledby="guide-title">
      <CardHeader id="guide-title" title={selfHosting.title} text={selfHosting.text} />
      <div className={styles.parts}>
        <Machine />
        <Software />
      </div>
      <section className={styles.steps}>
        <h3 className={styles.title}>{selfHosting.stepsTitle}</h3>
        <ol>
          {selfHosting.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <div className={styles.take}>{children}</div>
      <CardFooter>
        <p className={styles.consulting}>
          <strong>{selfHosting.consultingTitle}</strong> {selfHosting.consulting(rate)}
        </p>
      </CardFooter>
    </Card>
  );
}

function Machine() {
  return (
    <section>
      <h3 className={styles.title}>{selfHosting.machineTitle}</h3>
      <dl className={classNames(facts.facts, styles.facts)}>
        {selfHosting.machine.map(({ what, minimum, recommended }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              {minimum}
              {recommended && <span> ({recommended} recommended)</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Software() {
  return (
    <section>
      <h3 className={styles.title}>{selfHosting.softwareTitle}</h3>
      <Items items={selfHosting.software} />
      <h3 className={styles.title}>{selfHosting.serverTitle}</h3>
      <Items items={selfHosting.serverSoftware} />
      <p className={styles.note}>{selfHosting.serverPart}</p>
    </section>
  );
}

interface ItemsProps {
  readonly items: readonly { readonly what: string; readonly item: string }[];
}

function Items({ items }: ItemsProps) {
  return (
    <dl className={classNames(facts.facts, styles.facts)}>
      {items.map(({ what, item }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{item}</dd>
        </div>
      ))}
    </dl>
  );
}
