import type { Stack } from '../cloudformation/stack.ts';
import { type Credentials, OPERATOR, openAccessKeys } from './access-keys.ts';
import type { RequestContext } from './conditions.ts';
import type { PolicyRequest } from './evaluate.ts';
import { type Authorization, type OnRights, readPolicies } from './policies.ts';
import { roleNameOf } from './role-policies.ts';

interface Wish {
  readonly action: string;
  readonly resource: string;
  /** Values of condition keys such as `s3:prefix`. */
  readonly context?: Readonly<Record<string, string | readonly string[]>>;
}

/** Undefined: an anonymous caller. */
export interface AuthorizationRequest extends Wish {
  readonly accessKeyId: string | undefined;
}

/** A request of an AWS service such as `cloudfront.amazonaws.com`, which resource policies can allow. */
export interface ServiceRequest extends Wish {
  readonly service: string;
}

export interface Iam {
  /** The operator may do everything. */
  readonly operator: Credentials;
  /** A function's session is named after the function. */
  credentials(roleArn: string, sessionName: string): Credentials;
  /** Undefined for an unknown id. */
  secretFor(accessKeyId: string): string | undefined;
  authorize(request: AuthorizationRequest): Authorization;
  authorizeService(request: ServiceRequest): Authorization;
}

interface IamOptions {
  readonly stack: Stack;
  readonly dataDir: string;
  readonly onRights?: OnRights | undefined;
}

/** Keys are kept in `dataDir`. The default is to deny. */
export function startIam(options: IamOptions): Iam {
  const keys = openAccessKeys(options.dataDir);
  const policies = readPolicies(options.stack, options.onRights);
  return {
    operator: keys.of(OPERATOR),
    credentials: (roleArn, sessionName) => keys.of(`${roleNameOf(roleArn)}/${sessionName}`),
    secretFor(accessKeyId) {
      const owner = keys.ownerOf(accessKeyId);
      return owner === undefined ? undefined : keys.of(owner).secretAccessKey;
    },
    authorize(request) {
      const wish = toPolicyRequest(request);
      if (request.accessKeyId === undefined) return policies.ofAnybody(wish);
      const owner = keys.ownerOf(request.accessKeyId);
      if (owner === OPERATOR) return { allowed: true };
      if (owner === undefined) return { allowed: false, message: INVALID_TOKEN };
      const [roleName = '', sessionName = ''] = owner.split('/');
      return policies.ofRole(roleName, sessionName, wish);
    },
    authorizeService: (request) => policies.ofService(request.service, toPolicyRequest(request)),
  };
}

/** AWS's own words. */
export const INVALID_TOKEN = 'The security token included in the request is invalid.';

/** Requests over the loopback interface count as TLS here. */
const ALWAYS: RequestContext = new Map([['aws:securetransport', ['true']]]);

function toPolicyRequest({ action, resource, context = {} }: Wish): PolicyRequest {
  const given = Object.entries(context).map(([key, value]): [string, readonly string[]] => [
    key.toLowerCase(),
    [value].flat(),
  ]);
  const all = given.length === 0 ? ALWAYS : new Map([...ALWAYS, ...given]);
  return { action, resource, context: all };
}
