import { useUser } from '#frontend/src/session/session-context.ts';
import { Avatar } from '#frontend/src/ui/avatar.tsx';
import { Button } from '#frontend/src/ui/button.tsx';
import { VisuallyHidden } from '#frontend/src/ui/visually-hidden.tsx';
import type { BoardRequest } from '#shared/api/admin/requests.ts';
import { requestLabel } from '#shared/model/change-request.ts';
import { initialOf } from '#shared/rules/cut.ts';
import { agencySteps, isTaking } from '#shared/rules/request-steps.ts';
import { useAssignRequest } from '../requests/use-assign-request.ts';
import { useTeamNames } from '../requests/use-team-names.ts';
import styles from './request-assignee.module.css';

/** The assignee; where there is none, a button to take the request, unless its next step does so. */
export function RequestAssignee({ request }: { readonly request: BoardRequest }) {
  const me = useUser();
  const nameOf = useTeamNames();
  const { isPending, mutate } = useAssignRequest(request);
  const { assignee } = request;
  const [next] = agencySteps[request.state];
  if (!assignee) {
    if (next && isTaking(next)) return null;
    return (
      <Button size="sm" disabled={isPending} onClick={() => mutate(me)}>
        Assign to me <VisuallyHidden>{requestLabel(request)}</VisuallyHidden>
      </Button>
    );
  }
  const name = nameOf(assignee);
  return (
    <p className={styles.assignee}>
      <Avatar initials={initialOf(name)} />
      <span className={styles.name}>{assignee.id === me.id ? 'You' : <bdi>{name}</bdi>}</span>
    </p>
  );
}
