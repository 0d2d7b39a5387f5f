import { useQuery } from '@tanstack/react-query';
import { paths } from '#frontend/src/paths.ts';
import { ConfirmActions } from '#frontend/src/ui/confirm-actions.tsx';
import { Dialog } from '#frontend/src/ui/dialog.tsx';
import { formatMoment } from '#frontend/src/ui/format-date.ts';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import { Notice } from '#frontend/src/ui/notice.tsx';
import type { OpenedRequest } from '#shared/api/admin/requests.ts';
import { type ChangeRequest, requestLabel } from '#shared/model/change-request.ts';
import { Loaded } from '../customer-page/section.tsx';
import { openedRequestQuery } from './request-queries.ts';
import { useMoveRequest } from './use-move-request.ts';

interface ReviewDialogProps {
  readonly request: ChangeRequest;
  readonly onClose: () => void;
}

/** Says which version the customer is asked to look at, or that there is none. */
export function ReviewDialog({ request, onClose }: ReviewDialogProps) {
  const query = useQuery(openedRequestQuery(request.id));
  const move = useMoveRequest(request);
  const hasVersion = Boolean(query.data?.newVersion);
  return (
    <Dialog
      title={`Is ${requestLabel(request)} ready for review?`}
      text={request.title}
      isLocked={move.isPending}
      onClose={onClose}
    >
      <Loaded query={query} what="the request">
        {(opened) => opened && <Version request={opened} />}
      </Loaded>
      <ConfirmActions
        confirm={hasVersion ? 'Ask for a review' : 'Ask without a new version'}
        busy="Saving..."
        isBusy={move.isPending}
        onCancel={onClose}
        onConfirm={() => move.mutate({ state: 'to-review' }, { onSuccess: onClose })}
      />
    </Dialog>
  );
}

function Version({ request }: { readonly request: OpenedRequest }) {
  const { newVersion, websiteId } = request;
  if (newVersion) {
    return (
      <p>
        The customer is asked by email to look at <bdi>{newVersion.fileName}</bdi>, uploaded{' '}
        {formatMoment(newVersion.acceptedAt)}.
      </p>
    );
  }
  return (
    <Notice tone="warning" title="There is no new version">
      Nothing was uploaded since this was asked, so the customer would see what they know.{' '}
      <PlainLink to={paths.adminWebsite(websiteId)}>Upload a ZIP</PlainLink> first, unless the
      change is not in the files.
    </Notice>
  );
}
