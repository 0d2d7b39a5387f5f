import * as z from 'zod/mini';
import { declared } from '../cloudformation/declared.ts';
import type { Resource, Stack } from '../cloudformation/stack.ts';
import { matchesPattern } from '../iam/wildcards.ts';

const permissionSchema = z.object({
  Action: z.string(),
  FunctionName: z.string(),
  Principal: z.string(),
  SourceArn: z.optional(z.string()),
});

export interface LambdaTarget {
  readonly functionName: string;
  /** False when no AWS::Lambda::Permission lets that route or authorizer invoke it. */
  readonly mayInvoke: boolean;
}

/** What routes and authorizers of a stack lead to, read once for all of them. */
export interface Targets {
  /** By what the `Target` of a route says. */
  readonly integrations: ReadonlyMap<string, Resource>;
  /** `source` is the end of the ARN that invokes by the URI: `API-ID/STAGE/...` or `API-ID/authorizers/ID`. */
  lambda(uri: string, source: string): LambdaTarget;
}

/** Throws by name for a permission that says too little. */
export function readTargets(stack: Stack): Targets {
  const integrations = stack.ofType('AWS::ApiGatewayV2::Integration');
  const permissions = stack
    .ofType('AWS::Lambda::Permission')
    .map((resource) => declared(resource, permissionSchema))
    .filter(({ Principal }) => Principal === 'apigateway.amazonaws.com');
  const ofFunction = Map.groupBy(permissions, (it) => functionNameOf(it.FunctionName));
  return {
    integrations: new Map(
      integrations.map((it) => [`integrations/${stack.ref(it.logicalId)}`, it]),
    ),
    lambda(uri, source) {
      const functionName = functionNameOf(uri);
      const sourceArn = `arn:aws:execute-api:${stack.region}:${stack.accountId}:${source}`;
      const mayInvoke = ofFunction
        .get(functionName)
        ?.some(({ SourceArn = '*' }) => matchesPattern(SourceArn, sourceArn));
      return { functionName, mayInvoke: mayInvoke ?? false };
    },
  };
}

/** In a function's ARN, or in the invocation URI that wraps it, or the name itself. */
function functionNameOf(uri: string): string {
  return /:function:([^:/]+)/.exec(uri)?.[1] ?? uri;
}
