import { classNames } from '#frontend/src/ui/class-names.ts';
import facts from '#frontend/src/ui/fact-list.module.css';
import { selfHosting } from '#shared/texts/self-hosting.ts';
import styles from './self-hosting-guide.module.css';

/** What a server of one's own needs (SPEC-9.4); open for a website that cannot do without. */
export function OwnServer({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <details className={styles.own} open={isOpen}>
      <summary>{selfHosting.ownTitle}</summary>
      <p className={styles.after}>{selfHosting.text}</p>
      <div className={styles.parts}>
        <Machine />
        <Software />
      </div>
      <section className={styles.steps}>
        <h3 className={styles.title}>{selfHosting.stepsTitle}</h3>
        <ol>
          {Object.values(selfHosting.steps).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </details>
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
