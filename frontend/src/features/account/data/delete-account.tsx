import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#frontend/src/api/client.ts';
import { useStage } from '#frontend/src/entities/brief/use-stage.ts';
import { useUser } from '#frontend/src/session/session-context.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Card, CardFooter, CardHeader } from '#frontend/src/ui/card.tsx';
import { formatDate } from '#frontend/src/ui/format-date.ts';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import type { privacy } from '#shared/api/privacy.ts';
import type { ResponseOf } from '#shared/api/route.ts';
import { liveName } from '#shared/rules/stage.ts';
import { toastTitles } from '#shared/texts/toasts.ts';
import { LeaveDialog, type LeaveDialogProps } from './leave-dialog.tsx';
import { ownDataQuery } from './own-data-query.ts';

interface LeavingProps {
  readonly leaving: ResponseOf<(typeof privacy)['state']>['deletion'];
}

export function DeleteAccount({ leaving }: LeavingProps) {
  const [isAsking, setAsking] = useState(false);
  const stage = useStage(useUser().id);
  const domain = stage === undefined ? null : liveName(stage);
  return (
    <Card>
      <CardHeader
        title="Delete your account"
        text="We delete all your data after 14 days. Until then you can change your mind."
      />
      {leaving ? (
        <Standing dueAt={leaving.dueAt} domain={domain} />
      ) : (
        <CardFooter>
          <Button variant="danger" onClick={() => setAsking(true)}>
            Delete my account
          </Button>
        </CardFooter>
      )}
      {isAsking && <LeaveDialog domain={domain} onClose={() => setAsking(false)} />}
    </Card>
  );
}

interface StandingProps extends Pick<LeaveDialogProps, 'domain'> {
  readonly dueAt: string;
}

function Standing({ dueAt, domain }: StandingProps) {
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: () => api.privacy.undoDeletion(),
    onSuccess: async ({ message }) => {
      await client.invalidateQueries({ queryKey: ownDataQuery.queryKey });
      toast({ title: 'Deletion stopped', text: message });
    },
    onError: (error) => toastFailure(toastTitles.nothingChanged, error),
  });
  return (
    <>
      <Notice tone="warning" title={`Your account will be deleted on ${formatDate(dueAt)}`}>
        Until then everything works as before. We will email you the day before.
        {domain !== null && ` Then your website stops answering at ${domain}.`}
      </Notice>
      <CardFooter>
        <Button
          variant="primary"
          busy={undo.isPending && 'Stopping...'}
          onClick={() => undo.mutate()}
        >
          Keep my account
        </Button>
      </CardFooter>
    </>
  );
}
