import { useQuery } from '@tanstack/react-query';
import { useUser } from '#frontend/src/session/session-context.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Dialog, DialogActions } from '#frontend/src/ui/dialog.tsx';
import { approveToConnect } from '#shared/texts/comments.ts';
import { briefQuery } from '../brief/brief-query.ts';
import { newestCommentsQuery } from '../comments/comments-query.ts';
import { unsettledOf } from '../comments/unsettled.ts';
import { UnsettledList } from '../comments/unsettled-list.tsx';
import { useApprovedConnection } from './use-approved-connection.ts';

interface ApproveToConnectProps {
  readonly websiteId: number;
  /** Of the domain. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks before a domain shows a version to everybody, and names what is still open about it. */
export function ApproveToConnect({ websiteId, name, onClose }: ApproveToConnectProps) {
  const { data: review } = useQuery(newestCommentsQuery(websiteId));
  const { data: progress } = useQuery(briefQuery(useUser().id));
  const { mutate, isPending } = useApprovedConnection(websiteId, name);
  const { comments = [], shown = null } = review?.items ?? {};
  const feedback = progress?.feedback ?? null;
  const unsettled = unsettledOf({ websiteId, comments, shown, feedback });
  return (
    <Dialog
      title={approveToConnect.title}
      text={(unsettled ? approveToConnect.textOpen : approveToConnect.text)(name)}
      isLocked={isPending}
      onClose={onClose}
    >
      {unsettled && <UnsettledList {...unsettled} />}
      <DialogActions>
        <Button variant="quiet" disabled={isPending} onClick={onClose}>
          {approveToConnect.keep}
        </Button>
        <Button
          variant="primary"
          disabled={shown === null}
          busy={isPending && 'Connecting...'}
          onClick={() => {
            const anyway = unsettled !== null && unsettled.sent.length > 0;
            if (shown) mutate({ version: shown.version, anyway });
          }}
        >
          {approveToConnect.approve}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
