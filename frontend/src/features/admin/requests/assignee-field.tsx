import { useQuery } from '@tanstack/react-query';
import { useUser } from '#frontend/src/session/session-context.ts';
import { Select } from '#frontend/src/ui/controls.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import type { BoardRequest } from '#shared/api/admin/requests.ts';
import type { NamedUser } from '#shared/model/change-request.ts';
import { administratorsQuery } from './request-queries.ts';
import { useAssignRequest } from './use-assign-request.ts';
import { useTeamNames } from './use-team-names.ts';

/** Who works on a request; choosing somebody assigns it at once. */
export function AssigneeField({ request }: { readonly request: BoardRequest }) {
  const { id: me } = useUser();
  const { data: administrators = [] } = useQuery(administratorsQuery);
  const nameOf = useTeamNames();
  const assign = useAssignRequest(request);
  const { assignee } = request;
  const choices = withAssignee(administrators, assignee);
  const choose = (value: string) =>
    assign.mutate(choices.find(({ id }) => String(id) === value) ?? null);
  return (
    <Field label="Assigned to">
      <Select
        value={(assign.isPending ? assign.variables : assignee)?.id ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">Nobody</option>
        {choices.map((one) => (
          <option key={one.id} value={one.id}>
            {one.id === me ? `${nameOf(one)} (you)` : nameOf(one)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** An administrator who left stays the assignee, until somebody else is. */
function withAssignee(administrators: readonly NamedUser[], assignee: NamedUser | null) {
  const isKnown = assignee === null || administrators.some(({ id }) => id === assignee.id);
  return isKnown ? administrators : [...administrators, assignee];
}
