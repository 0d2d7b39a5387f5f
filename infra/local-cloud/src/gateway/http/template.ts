import * as z from 'zod/mini';
import { declared, withoutEffect } from '#src/cloudformation/declared.ts';
import type { Resource, Stack } from '#src/cloudformation/stack.ts';
import { type LambdaTarget, readTargets, type Targets } from '../lambda-target.ts';

const apiSchema = z.strictObject({
  ...withoutEffect({
    Description: 'a text for people',
    DisableExecuteApiEndpoint: 'CloudFront itself comes by that endpoint',
    Tags: 'labels for the bill',
  }),
  Name: z.optional(z.string()),
  ProtocolType: z.literal('HTTP'),
});

const routeSchema = z.strictObject({
  ...withoutEffect({ OperationName: 'a text for people' }),
  ApiId: z.string(),
  RouteKey: z.string(),
  Target: z.string(),
  AuthorizationType: z.optional(z.literal('NONE')),
});

const integrationSchema = z.strictObject({
  ...withoutEffect({ IntegrationMethod: 'Lambda is always invoked by POST' }),
  ApiId: z.string(),
  IntegrationType: z.literal('AWS_PROXY'),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal('2.0'),
  TimeoutInMillis: z._default(z.number(), 30_000),
});

const stageSchema = z.strictObject({
  ...withoutEffect({
    DefaultRouteSettings: 'one developer does not reach the throttles of a stage',
    RouteSettings: 'one developer does not reach the throttles of a route',
    Tags: 'labels for the bill',
  }),
  ApiId: z.string(),
  StageName: z.literal('$default'),
  AutoDeploy: z.literal(true),
  AccessLogSettings: z.optional(z.strictObject({ DestinationArn: z.string(), Format: z.string() })),
});

export interface DeclaredRoute extends LambdaTarget {
  readonly routeKey: string;
  readonly timeoutMillis: number;
}

export interface DeclaredApi {
  readonly apiId: string;
  readonly accountId: string;
  readonly domainName: string;
  readonly accessLogFormat: string | undefined;
  readonly routes: readonly DeclaredRoute[];
}

/** Throws with the name of anything that the gateway does not support. */
export function declaredHttpApis(stack: Stack): DeclaredApi[] {
  return stack
    .ofType('AWS::ApiGatewayV2::Api')
    .filter(({ properties }) => properties.ProtocolType !== 'WEBSOCKET')
    .map((api) => declaredApi(stack, api));
}

function declaredApi(stack: Stack, api: Resource): DeclaredApi {
  declared(api, apiSchema);
  const apiId = stack.ref(api.logicalId);
  const ofApi = (type: string) =>
    stack.ofType(type).filter(({ properties }) => properties.ApiId === apiId);
  const stage = ofApi('AWS::ApiGatewayV2::Stage')[0];
  if (stage === undefined) throw new Error(`The HTTP API ${apiId} has no stage`);
  const targets = readTargets(stack);
  return {
    apiId,
    accountId: stack.accountId,
    domainName: `${apiId}.execute-api.${stack.region}.amazonaws.com`,
    accessLogFormat: declared(stage, stageSchema).AccessLogSettings?.Format,
    routes: ofApi('AWS::ApiGatewayV2::Route').map((route) => declaredRoute(targets, apiId, route)),
  };
}

function declaredRoute(targets: Targets, apiId: string, resource: Resource): DeclaredRoute {
  const { RouteKey: routeKey, Target: integrationRef } = declared(resource, routeSchema);
  const integration = targets.integrations.get(integrationRef);
  if (integration === undefined) throw new Error(`${resource.logicalId} targets no integration`);
  const { IntegrationUri, TimeoutInMillis } = declared(integration, integrationSchema);
  const [method = '', path = ''] = routeKey.split(' ');
  const target = targets.lambda(IntegrationUri, `${apiId}/$default/${method}${path}`);
  return { ...target, routeKey, timeoutMillis: TimeoutInMillis };
}
