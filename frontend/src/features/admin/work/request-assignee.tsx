import { useUser } from '#frontend/src/session/session-context.ts';
import { Avatar } from '#frontend/src/ui/avatar.tsx';
import { Button } from '#frontend/src/ui/button.tsx';
import { VisuallyHidden } from '#frontend/src/ui/visually-hidden.tsx';
import type { BoardRequest } from '#shared/api/admin/requests.ts';
import { requestLabel } from '#shared/model/change-request.ts';
import { initialOf } from '#shared/rules/cut.ts';
import { useAssignRequest } from '../requests/use-assign-request.ts';
import styles from './request-assignee.module.css';

/** The assignee; where there is none, a button to take the request. */
export function RequestAssignee({ request }: { readonly request: BoardRequest }) {
  const me = useUser();
  const { isPending, mutate } = useAssignRequest(request);
  const { assignee } = request;
  if (!assignee) {
    return (
      <Button size="sm" variant="quiet" disabled={isPending} onClick={() => mutate(me)}>
        Take it <VisuallyHidden>{requestLabel(request)}</VisuallyHidden>
      </Button>
    );
  }
  return (
    <p className={styles.assignee}>
      <Avatar initials={initialOf(assignee.username)} />
      <span className={styles.name}>{assignee.id === me.id ? 'You' : assignee.username}</span>
    </p>
  );
}
