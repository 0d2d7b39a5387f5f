import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import { ownDataQuery } from '#frontend/src/entities/deletion/own-data-query.ts';
import { useUser } from '#frontend/src/session/session-context.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Card, CardFooter, CardHeader } from '#frontend/src/ui/card.tsx';
import { formatMoment } from '#frontend/src/ui/format-date.ts';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import type { privacy } from '#shared/api/privacy.ts';
import type { ResponseOf } from '#shared/api/route.ts';

type Copy = ResponseOf<(typeof privacy)['state']>['export'];

/** The export is made in the background; its link is sent by mail, since it needs no session. */
export function DataCopy({ copy }: { readonly copy: Copy }) {
  const client = useQueryClient();
  const request = useMutation({
    mutationFn: () => api.privacy.requestExport(),
    onSuccess: () => client.invalidateQueries({ queryKey: ownDataQuery.queryKey }),
    onError: (error) => toastFailure('No copy was requested', error),
  });
  return (
    <Card>
      <CardHeader
        title="A copy of your data"
        text="A ZIP with your account, your websites and your messages and, once you have bought your website, its files."
      />
      {copy && <CopyState copy={copy} />}
      <CardFooter>
        <Button
          disabled={copy?.state === 'waiting'}
          busy={request.isPending && 'Requesting...'}
          onClick={() => request.mutate()}
        >
          Send me a copy
        </Button>
      </CardFooter>
    </Card>
  );
}

function CopyState({ copy }: { readonly copy: NonNullable<Copy> }) {
  const { email } = useUser();
  return (
    <Notice tone={copy.endsAt ? 'success' : 'accent'}>
      {copy.endsAt
        ? `We sent a link to ${email}. It works until ${formatMoment(copy.endsAt)}.`
        : `We are preparing it. In a few minutes we will send a link to ${email}.`}
    </Notice>
  );
}
