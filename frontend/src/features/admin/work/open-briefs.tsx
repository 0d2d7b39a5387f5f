import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '#frontend/src/paths.ts';
import { formatMoment } from '#frontend/src/ui/format-date.ts';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import type { OpenBrief } from '#shared/model/brief.ts';
import { displayName } from '#shared/rules/names.ts';
import { Age } from './age.tsx';
import { More } from './more.tsx';
import styles from './work.module.css';
import { openBriefsQuery } from './work-queries.ts';
import { WorkSkeleton } from './work-skeleton.tsx';

/** Briefs that wait for a first design. */
export function OpenBriefs() {
  const query = useInfiniteQuery(openBriefsQuery);
  const { data, error, isFetching, refetch } = query;
  if (error) {
    const retry = () => void refetch();
    return <LoadFailure what="the briefs" error={error} isBusy={isFetching} onRetry={retry} />;
  }
  if (!data) return <WorkSkeleton label="Loading the briefs" />;
  const briefs = data.pages.flatMap(({ items }) => items);
  if (briefs.length === 0)
    return <p className={styles.none}>No briefs are waiting for a design.</p>;
  return (
    <>
      <ul className={styles.briefs}>
        {briefs.map((brief) => (
          <BriefRow key={brief.userId} brief={brief} />
        ))}
      </ul>
      <More query={query} what="briefs" />
    </>
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
