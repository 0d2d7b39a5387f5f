import * as z from 'zod/mini';
import { declared } from '../cloudformation/declared.ts';
import type { Stack } from '../cloudformation/stack.ts';
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

/** `source` is the end of the ARN that invokes by the URI: `API-ID/STAGE/...` or `API-ID/authorizers/ID`. */
export function lambdaTarget(stack: Stack, uri: string, source: string): LambdaTarget {
  const functionName = functionNameOf(uri);
  const sourceArn = `arn:aws:execute-api:${stack.region}:${stack.accountId}:${source}`;
  const mayInvoke = stack.ofType('AWS::Lambda::Permission').some((resource) => {
    const { Principal, FunctionName, SourceArn = '*' } = declared(resource, permissionSchema);
    return (
      Principal === 'apigateway.amazonaws.com' &&
      functionNameOf(FunctionName) === functionName &&
      matchesPattern(SourceArn, sourceArn)
    );
  });
  return { functionName, mayInvoke };
}

/** In a function's ARN, or in the invocation URI that wraps it, or the name itself. */
function functionNameOf(uri: string): string {
  return /:function:([^:/]+)/.exec(uri)?.[1] ?? uri;
}
