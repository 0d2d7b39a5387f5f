import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#frontend/src/api/api-error.ts';
import { panelApi } from '#frontend/src/api/panel-client.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { formatMoment } from '#frontend/src/ui/format-date.ts';
import { toast } from '#frontend/src/ui/toast.ts';
import type { ZipVersion } from '#shared/model/zip-version.ts';
import { adminFailures, adminSuccesses } from '#shared/texts/admin.ts';
import { refreshPanel } from '../panel-queries.ts';
import records from '../records.module.css';
import { toastError } from '../toast-error.ts';

interface RollbackButtonProps {
  readonly websiteId: number;
  readonly version: ZipVersion;
}

/** Rolls back to an earlier ZIP; shows the reason of a failure below. */
export function RollbackButton({ websiteId, version }: RollbackButtonProps) {
  const client = useQueryClient();
  const { uploadId, fileName, acceptedAt } = version;
  const rollback = useMutation({
    mutationFn: () => panelApi.rollbackZip({ body: { websiteId, uploadId } }),
    onSuccess: async () => {
      await refreshPanel(client);
      toast(adminSuccesses.rolledBack(fileName));
    },
    onError: () => toastError(adminFailures.rollbackZip),
  });
  return (
    <>
      <Button
        size="sm"
        busy={rollback.isPending && 'Rolling back...'}
        onClick={() => rollback.mutate()}
      >
        Roll back{' '}
        <span className="visually-hidden">
          to <bdi>{fileName}</bdi> of {formatMoment(acceptedAt)}
        </span>
      </Button>
      {rollback.isError && (
        <p role="alert" className={records.problem}>
          {messageOf(rollback.error, adminFailures.rollbackZip)}
        </p>
      )}
    </>
  );
}
