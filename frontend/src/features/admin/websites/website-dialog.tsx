import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Dialog } from '#frontend/src/ui/dialog.tsx';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import { Spinner } from '#frontend/src/ui/spinner.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import { adminSuccesses } from '#shared/texts/admin.ts';
import type { WebsiteTarget } from '../actions.ts';
import { refreshPanel } from '../panel-queries.ts';
import { WebsiteForm } from './website-form.tsx';
import { customerEditQuery } from './website-queries.ts';

interface WebsiteDialogProps {
  readonly target: WebsiteTarget;
  readonly onClose: () => void;
}

const loading = <Spinner label="Loading the website" />;

/** Edits a customer's website; the first save creates it (RULE-17). */
export function WebsiteDialog({ target, onClose }: WebsiteDialogProps) {
  return (
    <Dialog title="Set website" text={`For ${target.title}`} onClose={onClose}>
      <WebsiteEdit userId={target.userId} onClose={onClose} />
    </Dialog>
  );
}

interface WebsiteEditProps {
  readonly userId: number;
  readonly onClose: () => void;
}

function WebsiteEdit({ userId, onClose }: WebsiteEditProps) {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(customerEditQuery(userId));
  if (!data && error) {
    return (
      <LoadFailure
        what="this website"
        error={error}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return loading;
  return (
    <WebsiteForm
      edited={data}
      reload={async () => (await refetch()).isSuccess}
      onSaved={async () => {
        await refreshPanel(client);
        toast(adminSuccesses.websiteSaved);
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
