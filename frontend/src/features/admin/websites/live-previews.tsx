import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { panelApi } from '#frontend/src/api/panel-client.ts';
import { Apart } from '#frontend/src/ui/apart.tsx';
import { Button } from '#frontend/src/ui/button.tsx';
import { formatMoment } from '#frontend/src/ui/format-date.ts';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import { RecordPager } from '#frontend/src/ui/record-pager.tsx';
import rows from '#frontend/src/ui/row-list.module.css';
import { Spinner } from '#frontend/src/ui/spinner.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import type { LivePreview } from '#shared/api/admin/previews.ts';
import { viewsText } from '#shared/rules/visit-text.ts';
import { adminFailures, adminSuccesses } from '#shared/texts/admin.ts';
import { refreshPanel } from '../panel-queries.ts';
import records from '../records.module.css';
import { toastError } from '../toast-error.ts';
import { useRestart } from '../use-restart.ts';
import { previewsQuery } from './website-queries.ts';

/** The valid preview links with expiry, views and revocation. */
export function LivePreviews({ websiteId }: { readonly websiteId: number }) {
  const [cursor, setCursor] = useState('');
  const { data, error, isFetching, refetch } = useQuery(previewsQuery(websiteId, cursor));
  const isGone = useRestart(data, () => setCursor(''));
  if (!data && error) {
    return (
      <LoadFailure
        what="the preview links"
        error={error}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data || isGone) return <Spinner label="Loading the preview links" />;
  if (data.items.length === 0)
    return <p className={records.none}>There are no valid preview links.</p>;
  return (
    <section aria-label="Valid preview links">
      <ul className={rows.list}>
        {data.items.map((preview) => (
          <LivePreviewRow key={preview.id} websiteId={websiteId} preview={preview} />
        ))}
      </ul>
      <RecordPager label="Pages of preview links" page={data} onGo={setCursor} />
    </section>
  );
}

interface LivePreviewRowProps {
  readonly websiteId: number;
  readonly preview: LivePreview;
}

function LivePreviewRow({ websiteId, preview }: LivePreviewRowProps) {
  const client = useQueryClient();
  const { id, createdAt, expiresAt, views } = preview;
  const revocation = useMutation({
    mutationFn: () => panelApi.revokePreview({ params: { websiteId, previewId: id } }),
    onSuccess: async () => {
      await refreshPanel(client);
      toast(adminSuccesses.previewRevoked);
    },
    onError: () => toastError(adminFailures.revokePreview),
  });
  return (
    <li className={rows.row}>
      <div className={records.facts}>
        <p className={records.title}>Valid until {formatMoment(expiresAt)}</p>
        <p className={records.faint}>
          <Apart parts={[`Created ${formatMoment(createdAt)}`, viewsText(views)]} />
        </p>
      </div>
      <Button
        size="sm"
        busy={revocation.isPending && 'Revoking...'}
        onClick={() => revocation.mutate()}
      >
        Revoke <span className="visually-hidden">the link created {formatMoment(createdAt)}</span>
      </Button>
    </li>
  );
}
