import { Button } from '#frontend/src/ui/button.tsx';
import { type AuditKind, auditKinds } from '#shared/model/audit.ts';
import styles from '../admin-panel.module.css';

const labels: Readonly<Record<AuditKind, string>> = {
  team: 'Team',
  customers: 'Customers',
  money: 'Money',
};

interface KindFilterProps {
  readonly kind: AuditKind | null;
  readonly onChoose: (kind: AuditKind | null) => void;
}

export function KindFilter({ kind, onChoose }: KindFilterProps) {
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">Kinds of activity</legend>
      {[null, ...auditKinds].map((each) => (
        <Button
          key={each}
          size="sm"
          aria-pressed={each === kind}
          className={styles.filter}
          onClick={() => onChoose(each)}
        >
          {each === null ? 'All' : labels[each]}
        </Button>
      ))}
    </fieldset>
  );
}
