import { classNames } from '#frontend/src/ui/class-names.ts';
import { CardIcon } from '#frontend/src/ui/icons/card.tsx';
import { CloseIcon } from '#frontend/src/ui/icons/close.tsx';
import { PencilIcon } from '#frontend/src/ui/icons/pencil.tsx';
import { PersonIcon } from '#frontend/src/ui/icons/person.tsx';
import type { AuditAction, AuditEntry } from '#shared/model/audit.ts';
import styles from './audit.module.css';

type Outcome = 'failed' | 'earned';

/** What an eye looks for among the rest. */
const outcomes: ReadonlyMap<string, Outcome> = new Map(
  Object.entries({
    purchased: 'earned',
    subscribed: 'earned',
    disputeWon: 'earned',
    renewalFailed: 'failed',
    refundFailed: 'failed',
    disputed: 'failed',
    disputeLost: 'failed',
  } satisfies Partial<Record<AuditAction, Outcome>>),
);

const icons = { team: PencilIcon, customers: PersonIcon, money: CardIcon } as const;

/** Beside the sentence, which says the same. */
export function AuditSign({ action, kind }: Pick<AuditEntry, 'action' | 'kind'>) {
  const outcome = outcomes.get(action);
  const Icon = outcome === 'failed' ? CloseIcon : icons[kind];
  return (
    <span className={classNames(styles.sign, outcome && styles[outcome])}>
      <Icon size={16} />
    </span>
  );
}
