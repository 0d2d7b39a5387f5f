import { paths } from '#frontend/src/paths.ts';
import { formatMoment } from '#frontend/src/ui/format-date.ts';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import type { ListedAuditEntry } from '#shared/model/audit.ts';
import styles from './audit.module.css';
import { actionLabel, actionWords } from './audit-actions.ts';
import { type ChangedField, changedFields, subjectOf } from './audit-labels.ts';
import { FieldChanges } from './field-changes.tsx';

interface AuditSentenceProps {
  readonly entry: ListedAuditEntry;
  /** The time, formatted for its place. */
  readonly when: string;
  /** False on a customer's own page. */
  readonly isNamed?: boolean;
}

/**
 * `noor corrected the edits requested of Holt Joinery: 1 → 3`, and when; longer changes on demand.
 * What Stripe reported begins with what it is: `Website bought by Holt Joinery: $1,000`.
 */
export function AuditSentence({ entry, when, isNamed = true }: AuditSentenceProps) {
  const { actor, actorId, userId, action, at, kind } = entry;
  const isOwn = userId !== null && userId === actorId;
  const { label, about, isOfAnyField = false } = actionWords(action);
  const changes = changedFields(entry).filter(({ before, after }) => before !== after);
  const [first, ...others] = changes;
  return (
    <li className={styles.entry}>
      <div>
        <p>
          {kind === 'money' && actorId === null ? (
            <strong>{actionLabel(action)}</strong>
          ) : (
            <>
              <strong>{isOwn ? subjectOf(entry) : actor}</strong> {label}
            </>
          )}
          {isNamed && !isOwn && <Subject entry={entry} about={about} />}
          {first && others.length === 0 && <OneChange change={first} hasLabel={isOfAnyField} />}
        </p>
        {others.length > 0 && <FieldChanges changes={changes} />}
      </div>
      <time dateTime={at} title={formatMoment(at)}>
        {when}
      </time>
    </li>
  );
}

interface SubjectProps {
  readonly entry: ListedAuditEntry;
  readonly about: string;
}

/** A link if the user still exists. */
function Subject({ entry, about }: SubjectProps) {
  const { userId, userName } = entry;
  const name = subjectOf(entry);
  if (name === null) return null;
  return (
    <>
      {about}
      {userId === null || userName === null ? (
        <bdi>{name}</bdi>
      ) : (
        <PlainLink to={paths.adminCustomer(userId)} className={styles.link}>
          {name}
        </PlainLink>
      )}
    </>
  );
}

interface OneChangeProps {
  readonly change: ChangedField;
  readonly hasLabel: boolean;
}

function OneChange({ change: { label, before, after }, hasLabel }: OneChangeProps) {
  return (
    <span className={styles.values}>
      {hasLabel ? `. ${label}: ` : ': '}
      <bdi>{before}</bdi>
      {before !== null && after !== null && ' → '}
      <bdi>{after}</bdi>
    </span>
  );
}
