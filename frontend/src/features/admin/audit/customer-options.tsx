import { classNames } from '#frontend/src/ui/class-names.ts';
import type { Customer } from '#shared/model/user.ts';
import { displayName } from '#shared/rules/names.ts';
import styles from './customer-options.module.css';

interface CustomerOptionsProps {
  readonly id: string;
  readonly isOpen: boolean;
  readonly found: readonly Customer[];
  /** The one that Enter chooses. */
  readonly chosen: Customer | undefined;
  readonly isAwaited: boolean;
  readonly onChoose: (userId: number) => void;
}

/** Below the field that finds them. */
export function CustomerOptions(props: CustomerOptionsProps) {
  const { id, isOpen, found, chosen, isAwaited, onChoose } = props;
  const isNone = found.length === 0 && !isAwaited;
  return (
    <div hidden={!isOpen} className={styles.below}>
      <div id={id} role="listbox" aria-label="Found customers" aria-busy={isAwaited}>
        {found.map((customer) => (
          <button
            key={customer.id}
            type="button"
            role="option"
            tabIndex={-1}
            id={`${id}-${customer.id}`}
            aria-selected={customer === chosen}
            className={classNames(styles.option, customer === chosen && styles.chosen)}
            // Else the field loses the focus, and with it this list, before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(customer.id)}
          >
            <bdi className={styles.name}>{displayName(customer)}</bdi>
            <bdi className={styles.detail}>{customer.email}</bdi>
          </button>
        ))}
      </div>
      <p role="status" className={styles.note}>
        {isNone && 'Nobody has this name'}
        {isAwaited && 'Searching ...'}
      </p>
    </div>
  );
}
