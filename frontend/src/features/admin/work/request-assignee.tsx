import { useUser } from '#frontend/src/session/session-context.ts';
import { Avatar } from '#frontend/src/ui/avatar.tsx';
import { Button } from '#frontend/src/ui/button.tsx';
import { VisuallyHidden } from '#frontend/src/ui/visually-hidden.tsx';
import type { BoardRequest } from '#shared/api/admin/requests.ts';
import { requestLabel } from '#shared/model/change-request.ts';
import { initialOf } from '#shared/rules/cut.ts';
import { useAssignRequest } from '../requests/use-assign-request.ts';
import styles from './request-assignee.module.css';

/** The assignee, with a button to take the request, take it over or give it back. */
export function RequestAssignee({ request }: { readonly request: BoardRequest }) {
  const { id } = useUser();
  const { isPending, mutate } = useAssignRequest(request);
  const { assignee } = request;
  const isMine = assignee?.id === id;
  return (
    <div className={styles.line}>
      {assignee ? (
        <>
          <Avatar initials={initialOf(assignee.username)} />
          <span className={styles.name}>{isMine ? 'You' : assignee.username}</span>
        </>
      ) : (
        <span className={styles.nobody}>Unassigned</span>
      )}
      <Button size="sm" variant="quiet" disabled={isPending} onClick={() => mutate(!isMine)}>
        {isMine ? 'Give back' : assignee ? 'Take over' : 'Take it'}{' '}
        <VisuallyHidden>{requestLabel(request)}</VisuallyHidden>
      </Button>
    </div>
  );
}
