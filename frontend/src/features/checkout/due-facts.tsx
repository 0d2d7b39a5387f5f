import { classNames } from '#frontend/src/ui/class-names.ts';
import facts from '#frontend/src/ui/fact-list.module.css';
import type { Due } from '#shared/api/billing.ts';
import styles from './checkout.module.css';
import { dueFacts } from './due-words.ts';

interface DueFactsProps {
  readonly due: Due;
  readonly websiteName?: string | null;
}

/** What a late payment is for, above its card form. */
export function DueFacts({ due, websiteName = null }: DueFactsProps) {
  return (
    <dl className={classNames(facts.facts, styles.due)}>
      {dueFacts(due, websiteName).map(
        ([what, value]) =>
          value && (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
