import * as z from 'zod/mini';
import { declared, withoutEffect } from '#src/cloudformation/declared.ts';
import type { Resource, Stack } from '#src/cloudformation/stack.ts';
import type { LambdaTarget, Targets } from '../lambda-target.ts';
import { declaredMock, isMock, type MockTarget } from './mock-template.ts';

const route = {
  ...withoutEffect({
    OperationName: 'a text for people',
    RouteResponseSelectionExpression: 'refused with any RouteResponse but that of $connect',
  }),
  ApiId: z.string(),
  RouteKey: z.string(),
  Target: z.string(),
};

const routeSchema = z.discriminatedUnion('AuthorizationType', [
  z.strictObject({ ...route, AuthorizationType: z.optional(z.literal('NONE')) }),
  z.strictObject({
    ...route,
    AuthorizationType: z.literal('CUSTOM'),
    RouteKey: z.literal('$connect', 'Only $connect can have an authorizer'),
    AuthorizerId: z.string(),
  }),
]);

const invocationUri = z.string().check(z.regex(/^arn:aws:apigateway:.+\/invocations$/));

const integrationSchema = z.strictObject({
  ApiId: z.string(),
  IntegrationMethod: z._default(z.literal('POST'), 'POST'),
  IntegrationType: z.literal('AWS_PROXY'),
  IntegrationUri: invocationUri,
  TimeoutInMillis: z._default(z.number(), 29_000),
});

const authorizerSchema = z.strictObject({
  ...withoutEffect({ Name: 'a text for people' }),
  ApiId: z.string(),
  AuthorizerType: z.literal('REQUEST'),
  AuthorizerUri: invocationUri,
});

export interface FunctionTarget extends LambdaTarget {
  readonly timeoutMillis: number;
}

export interface DeclaredSocketRoute {
  readonly routeKey: string;
  readonly target: FunctionTarget | MockTarget;
  /** The authorizer; only `$connect` can have one. */
  readonly authorizer?: LambdaTarget;
}

/** Throws with the name of anything that the gateway does not support. */
export function declaredRoute(
  stack: Stack,
  targets: Targets,
  stage: string,
  resource: Resource,
): DeclaredSocketRoute {
  const properties = declared(resource, routeSchema);
  const { RouteKey: routeKey, Target: target, ApiId: apiId } = properties;
  const integration = targets.integrations.get(target);
  if (integration === undefined) throw new Error(`${resource.logicalId} targets no integration`);
  return {
    routeKey,
    target: isMock(integration)
      ? declaredMock(integration, routeKey)
      : functionTarget(targets, integration, `${apiId}/${stage}/${routeKey}`),
    ...(properties.AuthorizationType === 'CUSTOM' && {
      authorizer: declaredAuthorizer(stack, targets, resource.logicalId, properties),
    }),
  };
}

function functionTarget(targets: Targets, integration: Resource, source: string): FunctionTarget {
  const { IntegrationUri, TimeoutInMillis } = declared(integration, integrationSchema);
  return { ...targets.lambda(IntegrationUri, source), timeoutMillis: TimeoutInMillis };
}

function declaredAuthorizer(
  stack: Stack,
  targets: Targets,
  route: string,
  { ApiId: apiId, AuthorizerId: id }: { readonly ApiId: string; readonly AuthorizerId: string },
): LambdaTarget {
  const resource = stack
    .ofType('AWS::ApiGatewayV2::Authorizer')
    .find(({ logicalId, properties }) => properties.ApiId === apiId && stack.ref(logicalId) === id);
  if (resource === undefined) throw new Error(`${route} names no authorizer of its API`);
  const { AuthorizerUri } = declared(resource, authorizerSchema);
  return targets.lambda(AuthorizerUri, `${apiId}/authorizers/${id}`);
}
