import { classNames } from '#frontend/src/ui/class-names.ts';
import { CheckIcon } from '#frontend/src/ui/icons/check.tsx';
import type { DomainState } from '#shared/model/hosting.ts';
import styles from './domain.module.css';

const steps = ['Domain', 'DNS', 'Certificate', 'Live'] as const;

/** The current step; earlier ones are done. */
const present: Readonly<Partial<Record<DomainState, number>>> = {
  dns: 1,
  certificate: 2,
  live: 4,
  broken: 1,
};

export function DomainSteps({ state }: { readonly state: DomainState }) {
  const at = present[state];
  if (at === undefined) return null;
  return (
    <ol className={styles.steps} aria-label="Progress">
      {steps.map((step, index) => (
        <li
          key={step}
          className={classNames(styles.step, index < at && styles.done)}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {index < at ? <CheckIcon size={14} /> : index + 1}
          </span>
          {step}
          {index < at && <span className="visually-hidden"> (done)</span>}
        </li>
      ))}
    </ol>
  );
}
