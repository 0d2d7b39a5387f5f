import { formatMoment } from '#frontend/src/ui/format-date.ts';
import type { ListedAuditEntry } from '#shared/model/audit.ts';
import styles from './audit.module.css';
import { actionLabel, actionWords } from './audit-actions.ts';
import { type ChangedField, changedFields } from './audit-labels.ts';
import { FieldChanges } from './field-changes.tsx';
import { RequestSubject, requestNumberOf, UserSubject, WebsiteSubject } from './subjects.tsx';

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
  const { action, at, userId, actorId } = entry;
  const isOwn = userId !== null && userId === actorId;
  const { about, isOfAnyField = false } = actionWords(action);
  const changes = changedFields(entry).filter(({ before, after }) => before !== after);
  const [first, ...others] = changes;
  return (
    <li className={styles.entry}>
      <div>
        <p>
          <Act entry={entry} isOwn={isOwn} isNamed={isNamed} />
          {isNamed && !isOwn && <UserSubject entry={entry} before={about} />}
          {first && others.length === 0 && <OneChange change={first} hasLabel={isOfAnyField} />}
          {others.length > 0 && !isNew(entry) && (
            <span className={styles.values}>: {changes.map(({ label }) => label).join(', ')}</span>
          )}
          {isNamed && (
            <span className={styles.where}>
              <WebsiteSubject entry={entry} />
            </span>
          )}
        </p>
        {others.length > 0 && <FieldChanges changes={changes} />}
      </div>
      <time dateTime={at} title={formatMoment(at)}>
        {when}
      </time>
    </li>
  );
}

/** A website has a type from its first day. */
function isNew({ before }: ListedAuditEntry): boolean {
  return Object.keys(before).length === 0 || before.websiteType === null;
}

/** Beside the number of the request. */
function isNone({ after: { number: _number, ...set } }: ListedAuditEntry): boolean {
  const values = Object.values(set);
  return values.length > 0 && values.every((value) => value === null);
}

interface ActProps extends Pick<AuditSentenceProps, 'entry'> {
  readonly isOwn: boolean;
  readonly isNamed: boolean;
}

/** Who did what; of customers the present name, which leads to them. */
function Act({ entry, isOwn, isNamed }: ActProps) {
  const { kind, actorId, actor, action } = entry;
  if (kind === 'money' && actorId === null) return <strong>{actionLabel(action)}</strong>;
  return (
    <>
      <strong>{isOwn ? <UserSubject entry={entry} isLink={isNamed} /> : actor}</strong>{' '}
      <Verb entry={entry} />
    </>
  );
}

function Verb({ entry }: Pick<ActProps, 'entry'>) {
  const { label, ofRequest, ofNone = ofRequest, ofNew } = actionWords(entry.action);
  if (ofNew !== undefined && isNew(entry)) return ofNew;
  if (ofRequest === undefined || requestNumberOf(entry) === null) return label;
  return (
    <>
      {isNone(entry) ? ofNone : ofRequest} <RequestSubject entry={entry} />
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
