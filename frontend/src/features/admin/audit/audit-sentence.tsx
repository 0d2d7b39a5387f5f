import { formatMoment } from '#frontend/src/ui/format-date.ts';
import type { ListedAuditEntry } from '#shared/model/audit.ts';
import { listed } from '#shared/texts/language.ts';
import styles from './audit.module.css';
import { actionWords } from './audit-actions.ts';
import { actOf } from './audit-acts.ts';
import { factOf } from './audit-facts.ts';
import { changedFields, isListed } from './audit-labels.ts';
import { AuditSign } from './audit-sign.tsx';
import { isNewWebsite } from './audit-values.ts';
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
 * `noor refunded $200 of $1,000 to Holt Joinery: Late by a week`, and when; long values on demand.
 * What Stripe reported begins with what it is: `Website bought by Holt Joinery: $1,000`.
 */
export function AuditSentence({ entry, when, isNamed = true }: AuditSentenceProps) {
  const { action, at, userId, actorId } = entry;
  const isOwn = userId !== null && userId === actorId;
  const { about } = actionWords(action);
  const changes = isListed(action) ? changedFields(entry) : [];
  const fact = factOf(entry);
  return (
    <li className={styles.entry}>
      <AuditSign {...entry} />
      <div>
        <p>
          <Act entry={entry} isOwn={isOwn} isNamed={isNamed} />
          {isNamed && !isOwn && <UserSubject entry={entry} before={about} />}
          {fact && <bdi className={styles.values}>{fact}</bdi>}
          {!fact && changes.length > 0 && !isNewWebsite(entry) && (
            <span className={styles.values}>: {listed(changes.map(({ label }) => label))}</span>
          )}
          {isNamed && (
            <span className={styles.where}>
              <WebsiteSubject entry={entry} />
            </span>
          )}
        </p>
        {changes.length > 0 && <FieldChanges changes={changes} />}
      </div>
      <time dateTime={at} title={formatMoment(at)}>
        {when}
      </time>
    </li>
  );
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
  const { kind, actorId, actor } = entry;
  if (kind === 'money' && actorId === null) return actOf(entry);
  return (
    <>
      {isOwn ? <UserSubject entry={entry} isLink={isNamed} /> : <bdi>{actor}</bdi>}{' '}
      <Verb entry={entry} />
    </>
  );
}

function Verb({ entry }: Pick<ActProps, 'entry'>) {
  const { ofRequest, ofNone = ofRequest } = actionWords(entry.action);
  if (ofRequest === undefined || requestNumberOf(entry) === null) return inSentence(actOf(entry));
  return (
    <>
      {isNone(entry) ? ofNone : ofRequest} <RequestSubject entry={entry} />
    </>
  );
}

/** After a name. */
function inSentence(act: string): string {
  return act.charAt(0).toLowerCase() + act.slice(1);
}
