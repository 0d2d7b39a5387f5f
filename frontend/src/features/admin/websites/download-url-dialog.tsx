import { useQuery, useQueryClient } from '@tanstack/react-query';
import { panelApi } from '#frontend/src/api/panel-client.ts';
import { Input } from '#frontend/src/ui/controls.tsx';
import { Dialog } from '#frontend/src/ui/dialog.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import { Spinner } from '#frontend/src/ui/spinner.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import { admin } from '#shared/api/admin.ts';
import type { Website } from '#shared/model/website.ts';
import { adminFailures, adminSuccesses } from '#shared/texts/admin.ts';
import type { WebsiteTarget } from '../actions.ts';
import { EditForm } from '../edit-form.tsx';
import { ifMatch, refreshPanel } from '../panel-queries.ts';
import { websiteEditQuery } from './website-queries.ts';

interface DownloadUrlDialogProps {
  readonly target: WebsiteTarget;
  readonly onClose: () => void;
}

/** Sets a URL that buyers download from instead of the uploaded ZIP. */
export function DownloadUrlDialog({ target, onClose }: DownloadUrlDialogProps) {
  const { userId, websiteId, title } = target;
  return (
    <Dialog title="Set download URL" text={`For ${title}`} onClose={onClose}>
      {websiteId === null ? (
        <DownloadUrlForm target={{ userId }} website={null} onClose={onClose} />
      ) : (
        <DownloadUrlEdit websiteId={websiteId} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface DownloadUrlEditProps {
  readonly websiteId: number;
  readonly onClose: () => void;
}

function DownloadUrlEdit({ websiteId, onClose }: DownloadUrlEditProps) {
  const { data, error, isFetching, refetch } = useQuery(websiteEditQuery(websiteId));
  if (data === undefined && error) {
    return (
      <LoadFailure
        what="this website"
        error={error}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <Spinner label="Loading the website" />;
  return (
    <DownloadUrlForm
      target={{ websiteId }}
      website={data}
      reload={async () => (await refetch()).isSuccess}
      onClose={onClose}
    />
  );
}

interface DownloadUrlFormProps {
  /** A customer without a website is sent too: the server's refusal explains it. */
  readonly target: { readonly websiteId: number } | { readonly userId: number };
  readonly website: Website | null;
  readonly reload?: () => Promise<boolean>;
  readonly onClose: () => void;
}

const labels = { downloadUrl: 'Download URL' };

function DownloadUrlForm({ target, website, reload, onClose }: DownloadUrlFormProps) {
  const client = useQueryClient();
  const shown = { downloadUrl: website?.downloadUrl ?? '' };
  return (
    <EditForm
      schema={admin.updateDownloadUrl.body}
      shown={shown}
      labels={labels}
      reload={reload}
      read={(data) => ({ ...Object.fromEntries(data), ...target })}
      save={async (body) => {
        const headers = website ? ifMatch(website) : {};
        const { downloadUrl } = await panelApi.updateDownloadUrl({ body, headers });
        await refreshPanel(client);
        toast(adminSuccesses[downloadUrl === null ? 'downloadUrlRemoved' : 'downloadUrlSaved']);
        onClose();
      }}
      failure={adminFailures.updateDownloadUrl}
      onCancel={onClose}
    >
      <Field
        name="downloadUrl"
        label={labels.downloadUrl}
        hint="Buyers are sent there instead of to the uploaded ZIP. Leave empty to remove it."
        optional
      >
        <Input
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          defaultValue={shown.downloadUrl}
        />
      </Field>
    </EditForm>
  );
}
