import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RequestBadge, referencesOf } from '#frontend/src/entities/requests/request-badge.tsx';
import { RequestNumber } from '#frontend/src/entities/requests/request-number.tsx';
import { requestsQuery } from '#frontend/src/entities/requests/requests-query.ts';
import { paths } from '#frontend/src/paths.ts';
import { Apart } from '#frontend/src/ui/apart.tsx';
import { formatShortDate } from '#frontend/src/ui/format-date.ts';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import { RecordPager } from '#frontend/src/ui/record-pager.tsx';
import { listLimits } from '#shared/limits/lists.ts';
import type { ChangeRequest, NewVersion } from '#shared/model/change-request.ts';
import { RequestActions } from '../requests/request-actions.tsx';
import { zipsQuery } from '../websites/website-queries.ts';
import styles from './request-list.module.css';
import section from './section.module.css';
import { Loaded, Nothing } from './section.tsx';

/** Of one website, with the next steps of each. */
export function RequestList({ websiteId }: { readonly websiteId: number }) {
  const [cursor, setCursor] = useState('');
  const query = useQuery(requestsQuery(websiteId, cursor, listLimits.pageSize));
  const { data: zips } = useQuery(zipsQuery(websiteId));
  const current = zips?.items.find(({ isCurrent }) => isCurrent) ?? null;
  return (
    <Loaded query={query} what="the requests">
      {(page) =>
        page.items.length === 0 ? (
          <Nothing>No requests yet.</Nothing>
        ) : (
          <>
            <ol>
              {page.items.map((request) => (
                <Row
                  key={request.id}
                  request={request}
                  newVersion={zips && (isNewFor(request, current) ? current : null)}
                />
              ))}
            </ol>
            <RecordPager label="Pages of requests" page={page} onGo={setCursor} />
          </>
        )
      }
    </Loaded>
  );
}

/** A version from before it was asked, or reopened, cannot hold the change. */
function isNewFor({ state, createdAt, changedAt }: ChangeRequest, zip: NewVersion | null) {
  const since = state === 'reopened' ? changedAt : createdAt;
  return zip !== null && zip.acceptedAt > since;
}

interface RowProps {
  readonly request: ChangeRequest;
  /** What could be reviewed; undefined while it loads. */
  readonly newVersion: NewVersion | null | undefined;
}

function Row({ request, newVersion }: RowProps) {
  const { id, number, title, text, reason, state, createdAt, version } = request;
  return (
    <li className={styles.request}>
      <p className={styles.requestTitle}>
        <span className={section.faint}>
          <RequestNumber number={number} />
        </span>{' '}
        <PlainLink to={paths.adminRequest(id)}>{title}</PlainLink> <RequestBadge state={state} />
      </p>
      {text && <p className={styles.requestText}>{text}</p>}
      {reason && <p className={styles.requestText}>{reason}</p>}
      <p className={section.faint}>
        <Apart
          parts={[
            <time key="created" dateTime={createdAt}>
              {formatShortDate(createdAt)}
            </time>,
            ...referencesOf(request),
          ]}
        />
      </p>
      <RequestActions key={version} request={{ ...request, newVersion }} />
    </li>
  );
}
