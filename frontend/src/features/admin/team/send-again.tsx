import { useMutation, useQueryClient } from '@tanstack/react-query';
import { teamApi } from '#frontend/src/api/team-client.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import { VisuallyHidden } from '#frontend/src/ui/visually-hidden.tsx';
import type { TeamMember } from '#shared/model/team-member.ts';
import { nameOf } from './name-of.ts';
import { teamChanged } from './team-queries.ts';
import { teamWords } from './team-words.ts';

/** For a mail that was lost, or came too late: nothing has to be typed anew. */
export function SendAgain({ member }: { readonly member: TeamMember }) {
  const client = useQueryClient();
  const sending = useMutation({
    mutationFn: () => teamApi.inviteAgain({ params: { id: member.id } }),
    onSuccess: () => toast({ title: teamWords.sentAgain(nameOf(member)) }),
    onError: (error) => toastFailure(teamWords.notSentAgain, error),
    onSettled: () => teamChanged(client),
  });
  return (
    <Button
      size="sm"
      busy={sending.isPending && teamWords.sendingAgain}
      onClick={() => sending.mutate()}
    >
      {teamWords.again} <VisuallyHidden>{member.username}</VisuallyHidden>
    </Button>
  );
}
