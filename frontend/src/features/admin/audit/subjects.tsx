import { RequestNumber } from '#frontend/src/entities/requests/request-number.tsx';
import { paths } from '#frontend/src/paths.ts';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import type { ListedAuditEntry } from '#shared/model/audit.ts';
import styles from './audit.module.css';
import { subjectOf } from './audit-labels.ts';

interface SubjectProps {
  readonly entry: ListedAuditEntry;
}

interface UserSubjectProps extends SubjectProps {
  /** What stands between the action and the name. */
  readonly before?: string;
  readonly isLink?: boolean;
}

/** A link if the user still exists; nothing where the entry is about nobody. */
export function UserSubject({ entry, before = '', isLink = true }: UserSubjectProps) {
  const { userId, userName } = entry;
  const name = subjectOf(entry);
  if (name === null) return null;
  return (
    <>
      {before}
      {userId === null || userName === null || !isLink ? (
        <bdi>{name}</bdi>
      ) : (
        <PlainLink to={paths.adminCustomer(userId)} className={styles.link}>
          {name}
        </PlainLink>
      )}
    </>
  );
}

/** Nothing where the sentence has the name already, which leads to its customer. */
export function WebsiteSubject({ entry }: SubjectProps) {
  const { websiteId, websiteName } = entry;
  if (websiteId === null || websiteName === null || websiteName === subjectOf(entry)) return null;
  return (
    <PlainLink to={paths.adminWebsite(websiteId)} className={styles.link}>
      {websiteName}
    </PlainLink>
  );
}

export function requestNumberOf({ after: { number } }: ListedAuditEntry): number | null {
  return typeof number === 'number' ? number : null;
}

/** `R-3 Opening hours`, which opens it; after its website is gone only the number. */
export function RequestSubject({ entry }: SubjectProps) {
  const { websiteId, requestTitle } = entry;
  const number = requestNumberOf(entry);
  if (number === null) return null;
  const label = <RequestNumber number={number} />;
  if (websiteId === null || requestTitle === null) return label;
  return (
    <PlainLink to={paths.adminRequest(`${websiteId}-${number}`)} className={styles.link}>
      {label} <bdi>{requestTitle}</bdi>
    </PlainLink>
  );
}
