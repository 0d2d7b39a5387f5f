import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#frontend/src/api/api-error.ts';
import { panelApi } from '#frontend/src/api/panel-client.ts';
import { ConfirmActions } from '#frontend/src/ui/confirm-actions.tsx';
import { Dialog } from '#frontend/src/ui/dialog.tsx';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import type { TeamMember } from '#shared/model/team-member.ts';
import { nameOf } from './name-of.ts';
import { teamChanged } from './team-queries.ts';
import { teamWords } from './team-words.ts';

interface RevokeDialogProps {
  readonly member: TeamMember;
  readonly onClose: () => void;
}

export function RevokeDialog({ member, onClose }: RevokeDialogProps) {
  const client = useQueryClient();
  const revoking = useMutation({
    mutationFn: () => panelApi.revokeInvitation({ params: { id: member.id } }),
    onSuccess: ({ message }) => {
      toast({ title: message });
      onClose();
    },
    // A colleague, or the one who was invited, may have been faster.
    onSettled: () => teamChanged(client),
  });
  return (
    <Dialog
      title={teamWords.revokeWhom(nameOf(member))}
      text={teamWords.revokeText}
      isLocked={revoking.isPending}
      onClose={onClose}
    >
      {revoking.error && (
        <div role="alert">
          <Notice tone="danger">{messageOf(revoking.error, teamWords.notRevoked)}</Notice>
        </div>
      )}
      <ConfirmActions
        tone="danger"
        confirm={teamWords.revoke}
        busy={teamWords.revoking}
        isBusy={revoking.isPending}
        onCancel={onClose}
        onConfirm={() => revoking.mutate()}
      />
    </Dialog>
  );
}
