import type { Stack } from '../cloudformation/stack.ts';
import { type Credentials, openAccessKeys } from './access-keys.ts';
import type { RequestContext } from './conditions.ts';
import { evaluate, type PolicyRequest } from './evaluate.ts';
import { appliesToRole, appliesToService } from './principals.ts';
import { bucketPolicies } from './resource-policies.ts';
import { type RoleName, roleNameOf, rolePolicies } from './role-policies.ts';

/** Who signs a request. */
export type Principal =
  | { readonly kind: 'operator' }
  | { readonly kind: 'role'; readonly roleName: RoleName; readonly sessionName: string };

/** One action on one resource by the owner of an access key. */
export interface AuthorisationRequest {
  readonly accessKeyId: string;
  readonly action: string;
  readonly resource: string;
  /** Condition keys such as `s3:prefix`, to their values. */
  readonly context?: Readonly<Record<string, string | readonly string[]>>;
}

/** The same for an AWS service, which only resource policies can allow. */
export type ServiceRequest = Omit<AuthorisationRequest, 'accessKeyId'> & {
  /** For example `cloudfront.amazonaws.com`. */
  readonly service: string;
};

/** Whether a request may proceed; the message is the one that AWS gives. */
export type Authorisation =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly message: string };

/** Identities and policies of the stack. */
export interface Iam {
  /** The keys of the operator, who may do everything. */
  readonly operator: Credentials;
  /** The keys of a role in a session, which for a function is its name. */
  credentials(roleArn: string, sessionName: string): Credentials;
  /** The keys and owner of an access key id; undefined when nobody has it. */
  findKey(accessKeyId: string): { credentials: Credentials; principal: Principal } | undefined;
  authorise(request: AuthorisationRequest): Authorisation;
  authoriseService(request: ServiceRequest): Authorisation;
}

/** Reads roles and policies of a stack; keys are kept in `dataDir`. Default is to deny. */
export function startIam(options: { stack: Stack; dataDir: string }): Iam {
  const { stack } = options;
  const keys = openAccessKeys(options.dataDir);
  const policies = rolePolicies(stack);
  const resourcePolicies = bucketPolicies(stack);
  const owners = new Map<string, { credentials: Credentials; principal: Principal }>();
  const own = (name: string, principal: Principal): Credentials => {
    const credentials = keys.of(name);
    owners.set(credentials.accessKeyId, { credentials, principal });
    return credentials;
  };

  function authoriseRole(
    roleName: string,
    sessionName: string,
    request: PolicyRequest,
  ): Authorisation {
    const caller = `arn:aws:sts::${stack.accountId}:assumed-role/${roleName}/${sessionName}`;
    const identity = evaluate(policies.get(roleName) ?? [], request);
    const resource = evaluate(
      resourcePolicies(request.resource).filter((it) =>
        appliesToRole(it, stack.accountId, roleName),
      ),
      request,
    );
    if (identity === 'denied')
      return refusal(caller, request, 'with an explicit deny in an identity-based policy');
    if (resource === 'denied')
      return refusal(caller, request, 'with an explicit deny in a resource-based policy');
    if (identity === 'allowed' || resource === 'allowed') return { allowed: true };
    return refusal(
      caller,
      request,
      `because no identity-based policy allows the ${request.action} action`,
    );
  }

  return {
    operator: own('operator', { kind: 'operator' }),
    credentials: (roleArn, sessionName) => {
      const roleName = roleNameOf(roleArn);
      return own(`${roleName}/${sessionName}`, { kind: 'role', roleName, sessionName });
    },
    findKey: (accessKeyId) => owners.get(accessKeyId),
    authorise(request) {
      const principal = owners.get(request.accessKeyId)?.principal;
      if (principal === undefined) {
        return {
          allowed: false,
          message: 'The security token included in the request is invalid.',
        };
      }
      if (principal.kind === 'operator') return { allowed: true };
      return authoriseRole(principal.roleName, principal.sessionName, toPolicyRequest(request));
    },
    authoriseService(request) {
      const policyRequest = toPolicyRequest(request);
      const statements = resourcePolicies(request.resource).filter((it) =>
        appliesToService(it, request.service),
      );
      if (evaluate(statements, policyRequest) === 'allowed') return { allowed: true };
      return refusal(
        request.service,
        policyRequest,
        `because no resource-based policy allows the ${request.action} action`,
      );
    },
  };
}

function refusal(
  caller: string,
  { action, resource }: PolicyRequest,
  reason: string,
): Authorisation {
  const message = `User: ${caller} is not authorized to perform: ${action} on resource: ${resource} ${reason}`;
  return { allowed: false, message };
}

/** Everything is asked for over the loopback interface, which stands for TLS here. */
const ALWAYS: RequestContext = new Map([['aws:securetransport', ['true']]]);

function toPolicyRequest(request: Omit<AuthorisationRequest, 'accessKeyId'>): PolicyRequest {
  const given = Object.entries(request.context ?? {}).map(
    ([key, value]): [string, readonly string[]] => [key.toLowerCase(), [value].flat()],
  );
  return {
    action: request.action,
    resource: request.resource,
    context: given.length === 0 ? ALWAYS : new Map([...ALWAYS, ...given]),
  };
}
