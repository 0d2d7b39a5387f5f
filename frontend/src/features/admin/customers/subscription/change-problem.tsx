import { messageOf } from '#frontend/src/api/api-error.ts';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { changedPlan } from '#shared/texts/admin.ts';

/** Why a subscription was not changed; a live region also while there is nothing to say. */
export function ChangeProblem({ error }: { readonly error: unknown }) {
  return (
    <div role="alert">
      {error !== null && <Notice tone="danger">{messageOf(error, changedPlan.failed)}</Notice>}
    </div>
  );
}
