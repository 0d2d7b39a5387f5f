import { useQuery } from '@tanstack/react-query';
import { newestCommentsQuery } from '#frontend/src/entities/comments/comments-query.ts';
import { formatMoment } from '#frontend/src/ui/format-date.ts';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import { Skeleton } from '#frontend/src/ui/skeleton.tsx';
import type { Update } from '#shared/model/update.ts';
import { updatesQuery } from './updates-query.ts';
import styles from './website-updates.module.css';

export function WebsiteUpdates({ websiteId }: { readonly websiteId: number }) {
  return (
    <section aria-labelledby="updates-title" className={styles.part}>
      <h2 id="updates-title" className={styles.heading}>
        Updates
      </h2>
      <Newest websiteId={websiteId} />
    </section>
  );
}

function Newest({ websiteId }: { readonly websiteId: number }) {
  const { data, error, isFetching, refetch } = useQuery(updatesQuery(websiteId));
  const { data: review } = useQuery(newestCommentsQuery(websiteId));
  const shownSince = review?.items.shown?.acceptedAt;
  if (error) {
    return (
      <LoadFailure
        what="the updates of your website"
        error={error}
        isBusy={isFetching}
        onRetry={() => refetch()}
      />
    );
  }
  if (!data) {
    return (
      <div aria-busy="true" className={styles.none}>
        <Skeleton />
      </div>
    );
  }
  if (data.length === 0) {
    return <p className={styles.none}>No updates yet. Every update is listed here.</p>;
  }
  return (
    <>
      <Entries updates={data.slice(0, shown)} shownSince={shownSince} />
      {data.length > shown && (
        <details className={styles.earlier}>
          <summary>Earlier updates</summary>
          <Entries updates={data.slice(shown)} shownSince={shownSince} />
        </details>
      )}
    </>
  );
}

/** The others are folded. */
const shown = 3;

interface EntriesProps {
  readonly updates: readonly Update[];
  /** When the version came that is shown now. */
  readonly shownSince: string | undefined;
}

function Entries({ updates, shownSince }: EntriesProps) {
  return (
    <ol className={styles.list}>
      {updates.map((update) => (
        <Entry key={update.id} update={update} isShown={update.createdAt === shownSince} />
      ))}
    </ol>
  );
}

/** The details of these are the names that the agency gave to its ZIP files. */
const ofFiles: readonly Update['updateType'][] = ['zip', 'rollback'];

interface EntryProps {
  readonly update: Update;
  readonly isShown: boolean;
}

function Entry({ update, isShown }: EntryProps) {
  const { title, description, createdAt, updateType } = update;
  const isOfFiles = ofFiles.includes(updateType);
  return (
    <li className={styles.entry}>
      <time dateTime={createdAt} className={styles.date}>
        {formatMoment(createdAt)}
      </time>
      <div className={styles.what}>
        <p>{title}</p>
        {description && !isOfFiles && <p className={styles.description}>{description}</p>}
        {isShown && isOfFiles && <p className={styles.description}>The version you see now</p>}
      </div>
    </li>
  );
}
