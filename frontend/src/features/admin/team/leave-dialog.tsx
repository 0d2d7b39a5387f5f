import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#frontend/src/api/api-error.ts';
import { teamApi } from '#frontend/src/api/team-client.ts';
import { ConfirmActions } from '#frontend/src/ui/confirm-actions.tsx';
import { Dialog } from '#frontend/src/ui/dialog.tsx';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import type { TeamMember } from '#shared/model/team-member.ts';
import { nameOf } from './name-of.ts';
import { teamChanged } from './team-queries.ts';
import { teamWords } from './team-words.ts';

interface Kind {
  readonly title: (name: string) => string;
  readonly text: string;
  readonly confirm: string;
  readonly busy: string;
  readonly failure: string;
  readonly send: (id: number) => Promise<{ readonly message: string }>;
}

const kinds = {
  /** Of an invitation that nobody used. */
  revoke: {
    ...{ title: teamWords.revokeWhom, text: teamWords.revokeText, confirm: teamWords.revoke },
    ...{ busy: teamWords.revoking, failure: teamWords.notRevoked },
    send: (id) => teamApi.revoke({ params: { id } }),
  },
  remove: {
    ...{ title: teamWords.removeWhom, text: teamWords.removeText, confirm: teamWords.remove },
    ...{ busy: teamWords.removing, failure: teamWords.notRemoved },
    send: (id) => teamApi.remove({ params: { id } }),
  },
} satisfies Readonly<Record<string, Kind>>;

export type Leaving = keyof typeof kinds;

interface LeaveDialogProps {
  readonly how: Leaving;
  readonly member: TeamMember;
  readonly onClose: () => void;
}

/** Asks before somebody is no longer an administrator. */
export function LeaveDialog({ how, member, onClose }: LeaveDialogProps) {
  const kind = kinds[how];
  const client = useQueryClient();
  const leaving = useMutation({
    mutationFn: () => kind.send(member.id),
    onSuccess: ({ message }) => {
      toast({ title: message });
      onClose();
    },
    // A colleague, or who was invited, may have been faster.
    onSettled: () => teamChanged(client),
  });
  return (
    <Dialog
      title={kind.title(nameOf(member))}
      text={kind.text}
      isLocked={leaving.isPending}
      onClose={onClose}
    >
      {leaving.error && (
        <div role="alert">
          <Notice tone="danger">{messageOf(leaving.error, kind.failure)}</Notice>
        </div>
      )}
      <ConfirmActions
        tone="danger"
        confirm={kind.confirm}
        busy={kind.busy}
        isBusy={leaving.isPending}
        onCancel={onClose}
        onConfirm={() => leaving.mutate()}
      />
    </Dialog>
  );
}
