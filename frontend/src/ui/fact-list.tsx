import { classNames } from './class-names.ts';
import styles from './fact-list.module.css';

/** What and its value. */
export type FactLine = readonly [what: string, value: string | null];

interface FactListProps {
  /** Those without a value are left out. */
  readonly lines: readonly FactLine[];
  readonly className?: string | undefined;
}

export function FactList({ lines, className }: FactListProps) {
  return (
    <dl className={classNames(styles.facts, className)}>
      {lines.map(
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
