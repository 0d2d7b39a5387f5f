import type { Stack } from '../cloudformation/stack.ts';
import { evaluate, type PolicyRequest } from './evaluate.ts';
import { appliesToAnybody, appliesToRole, appliesToService } from './principals.ts';
import { resourcePolicies } from './resource-policies.ts';
import { type Right, rightsFor } from './rights.ts';
import { rolePolicies } from './role-policies.ts';

/** The refusal, with AWS's message. */
export type Authorization =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly message: string };

interface Policies {
  ofRole(roleName: string, sessionName: string, request: PolicyRequest): Authorization;
  ofService(service: string, request: PolicyRequest): Authorization;
  ofAnybody(request: PolicyRequest): Authorization;
}

/** Called with the rights that allowed a request of a role. */
export type OnRights = (used: readonly Right[]) => void;

/** The policies of the stack's roles, buckets and queues. */
export function readPolicies(stack: Stack, onRights?: OnRights): Policies {
  const identities = rolePolicies(stack);
  const resources = resourcePolicies(stack);

  function ofResource(
    caller: string,
    statements: ReturnType<typeof resources>,
    request: PolicyRequest,
  ) {
    if (evaluate(statements, request) === 'allowed') return ALLOWED;
    return refusal(
      caller,
      request,
      `because no resource-based policy allows the ${request.action} action`,
    );
  }

  return {
    ofRole(roleName, sessionName, request) {
      const caller = `arn:aws:sts::${stack.accountId}:assumed-role/${roleName}/${sessionName}`;
      const own = identities.get(roleName) ?? [];
      const identity = evaluate(own, request);
      const about = (it: Parameters<typeof appliesToRole>[0]) =>
        appliesToRole(it, stack.accountId, roleName);
      const resource = evaluate(resources(request.resource).filter(about), request);
      if (identity === 'denied') return refusal(caller, request, EXPLICIT_IDENTITY);
      if (resource === 'denied') return refusal(caller, request, EXPLICIT_RESOURCE);
      if (identity === 'allowed') onRights?.(rightsFor(roleName, own, request));
      if (identity === 'allowed' || resource === 'allowed') return ALLOWED;
      return refusal(
        caller,
        request,
        `because no identity-based policy allows the ${request.action} action`,
      );
    },
    ofService(service, request) {
      const about = resources(request.resource).filter((it) => appliesToService(it, service));
      return ofResource(service, about, request);
    },
    ofAnybody: (request) =>
      ofResource('anonymous', resources(request.resource).filter(appliesToAnybody), request),
  };
}

const ALLOWED = { allowed: true } as const;
const EXPLICIT_IDENTITY = 'with an explicit deny in an identity-based policy';
const EXPLICIT_RESOURCE = 'with an explicit deny in a resource-based policy';

function refusal(caller: string, request: PolicyRequest, reason: string): Authorization {
  const { action, resource } = request;
  return {
    allowed: false,
    message: `User: ${caller} is not authorized to perform: ${action} on resource: ${resource} ${reason}`,
  };
}
