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
  /** False if no AWS::Lambda::Permission allows the route or authorizer to invoke it. */
  readonly mayInvoke: boolean;
}

/** Finds the functions of routes and authorizers of a stack. */
export interface Targets {
  /** By the `Target` of a route. */
  readonly integrations: ReadonlyMap<string, Resource>;
  /** `source` is the end of the source ARN of the invocation: `API-ID/STAGE/...` or `API-ID/authorizers/ID`. */
  lambda(uri: string, source: string): LambdaTarget;
}

/** Throws with the name of an incomplete permission. */
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

/** Extracts the name from a function's ARN, an invocation URI, or a plain name. */
function functionNameOf(uri: string): string {
  return /:function:([^:/]+)/.exec(uri)?.[1] ?? uri;
}
