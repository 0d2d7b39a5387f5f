import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '#frontend/src/paths.ts';
import { formatMoment } from '#frontend/src/ui/format-date.ts';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import type { OpenBrief } from '#shared/model/brief.ts';
import { displayName } from '#shared/rules/names.ts';
import { Age } from './age.tsx';
import styles from './work.module.css';
import { WorkList } from './work-list.tsx';
import { openBriefsQuery } from './work-queries.ts';

/** Briefs that wait for a first design. */
export function OpenBriefs() {
  const query = useInfiniteQuery(openBriefsQuery);
  const none = 'No briefs are waiting for a design.';
  return (
    <WorkList {...{ query, what: 'briefs', none, className: styles.briefs }}>
      {(brief) => <BriefRow key={brief.userId} brief={brief} />}
    </WorkList>
  );
}

function BriefRow({ brief }: { readonly brief: OpenBrief }) {
  const { userId, business, deadline, sentAt, savedAt } = brief;
  const isChanged = savedAt !== null && savedAt > sentAt;
  return (
    <li className={styles.brief}>
      <PlainLink to={paths.adminCustomer(userId)} className={styles.title}>
        {displayName(brief)}
      </PlainLink>
      <p className={styles.excerpt}>{business}</p>
      <p className={styles.faint}>
        {deadline && (
          <>
            Wanted: <bdi>{deadline}</bdi>
          </>
        )}
        {isChanged && (
          <span title={formatMoment(savedAt)}>{deadline && ' · '}Changed since it was sent</span>
        )}
      </p>
      <Age since={sentAt} />
    </li>
  );
}
