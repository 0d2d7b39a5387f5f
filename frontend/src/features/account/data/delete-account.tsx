import { useState } from 'react';
import { useStage } from '#frontend/src/entities/brief/use-stage.ts';
import { DeletionNotice } from '#frontend/src/entities/deletion/deletion-notice.tsx';
import { useUser } from '#frontend/src/session/session-context.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Card, CardFooter, CardHeader } from '#frontend/src/ui/card.tsx';
import type { privacy } from '#shared/api/privacy.ts';
import type { ResponseOf } from '#shared/api/route.ts';
import { liveName } from '#shared/rules/stage.ts';
import { LeaveDialog } from './leave-dialog.tsx';

interface LeavingProps {
  readonly leaving: ResponseOf<(typeof privacy)['state']>['deletion'];
}

export function DeleteAccount({ leaving }: LeavingProps) {
  const [isAsking, setAsking] = useState(false);
  const user = useUser();
  const stage = useStage(user.id);
  const domain = stage === undefined ? null : liveName(stage);
  return (
    <Card>
      <CardHeader
        title="Delete your account"
        text="We delete all your data after 14 days. Until then you can change your mind."
      />
      {leaving ? (
        <DeletionNotice user={user} at={leaving.dueAt} />
      ) : (
        <CardFooter>
          <Button variant="danger" onClick={() => setAsking(true)}>
            Delete my account
          </Button>
        </CardFooter>
      )}
      {isAsking && (
        <LeaveDialog
          domain={domain}
          isLate={user.subscriptionStatus === 'past_due'}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
