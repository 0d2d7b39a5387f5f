import { paths } from '#frontend/src/paths.ts';
import { formatMoment } from '#frontend/src/ui/format-date.ts';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import type { OpenBrief } from '#shared/model/brief.ts';
import { displayName } from '#shared/rules/names.ts';
import styles from './work.module.css';
import { WorkRow } from './work-row.tsx';
import { workWords } from './work-words.ts';

/** A brief that waits for a first design. */
export function BriefRow({ brief }: { readonly brief: OpenBrief }) {
  const { userId, business, deadline, sentAt, savedAt } = brief;
  const isChanged = savedAt !== null && savedAt > sentAt;
  return (
    <WorkRow
      title={
        <PlainLink to={paths.adminCustomer(userId)} className={styles.open}>
          {displayName(brief)}
        </PlainLink>
      }
      text={business}
      facts={[
        deadline && (
          <>
            Wanted: <bdi>{deadline}</bdi>
          </>
        ),
        isChanged && <span title={formatMoment(savedAt)}>{workWords.changed}</span>,
      ]}
      since={sentAt}
    />
  );
}
