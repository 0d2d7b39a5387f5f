import * as z from 'zod/mini';
import { declared, withoutEffect } from '../cloudformation/declared.ts';
import type { Resource, Stack } from '../cloudformation/stack.ts';
import { matchesPattern } from '../iam/wildcards.ts';

const apiSchema = z.strictObject({
  ...withoutEffect({
    Description: 'a text for people',
    DisableExecuteApiEndpoint: 'CloudFront itself comes by that endpoint',
    Tags: 'labels for the bill',
  }),
  Name: z.optional(z.string()),
  ProtocolType: z.enum(['HTTP', 'WEBSOCKET']),
  RouteSelectionExpression: z.optional(z.string()),
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

const permissionSchema = z.object({
  Action: z.string(),
  FunctionName: z.string(),
  Principal: z.string(),
  SourceArn: z.optional(z.string()),
});

export interface DeclaredRoute {
  readonly routeKey: string;
  readonly functionName: string;
  readonly timeoutMillis: number;
  /** False when no AWS::Lambda::Permission lets this route invoke its function. */
  readonly mayInvoke: boolean;
}

/** One HTTP API as the template declares it. */
export interface DeclaredApi {
  readonly apiId: string;
  readonly accountId: string;
  readonly domainName: string;
  readonly accessLogFormat: string | undefined;
  readonly routes: readonly DeclaredRoute[];
}

/** Reads the stack's HTTP APIs; throws by name for what the gateway cannot honour. */
export function declaredHttpApis(stack: Stack): DeclaredApi[] {
  return stack
    .ofType('AWS::ApiGatewayV2::Api')
    .filter((api) => declared(api, apiSchema).ProtocolType === 'HTTP')
    .map((api) => declaredApi(stack, stack.ref(api.logicalId)));
}

function declaredApi(stack: Stack, apiId: string): DeclaredApi {
  const ofApi = (type: string) =>
    stack.ofType(type).filter(({ properties }) => properties.ApiId === apiId);
  const stage = ofApi('AWS::ApiGatewayV2::Stage')[0];
  if (stage === undefined) throw new Error(`The HTTP API ${apiId} has no stage`);
  return {
    apiId,
    accountId: stack.accountId,
    domainName: `${apiId}.execute-api.${stack.region}.amazonaws.com`,
    accessLogFormat: declared(stage, stageSchema).AccessLogSettings?.Format,
    routes: ofApi('AWS::ApiGatewayV2::Route').map((route) => declaredRoute(stack, apiId, route)),
  };
}

function declaredRoute(stack: Stack, apiId: string, resource: Resource): DeclaredRoute {
  const { RouteKey: routeKey, Target: target } = declared(resource, routeSchema);
  const integration = stack
    .ofType('AWS::ApiGatewayV2::Integration')
    .find(({ logicalId }) => target === `integrations/${stack.ref(logicalId)}`);
  if (integration === undefined) throw new Error(`${resource.logicalId} targets no integration`);
  const { IntegrationUri, TimeoutInMillis } = declared(integration, integrationSchema);
  const functionName = functionNameOf(IntegrationUri);
  const mayInvoke = permitted(stack, apiId, routeKey, functionName);
  return { routeKey, functionName, timeoutMillis: TimeoutInMillis, mayInvoke };
}

/** The name in a function's ARN, or in the invocation URI that wraps it, or the name itself. */
function functionNameOf(uri: string): string {
  return /:function:([^:/]+)/.exec(uri)?.[1] ?? uri;
}

function permitted(stack: Stack, apiId: string, routeKey: string, functionName: string): boolean {
  const [method = '', path = ''] = routeKey.split(' ');
  const execution = `arn:aws:execute-api:${stack.region}:${stack.accountId}:${apiId}/$default/`;
  return stack.ofType('AWS::Lambda::Permission').some((resource) => {
    const { Principal, FunctionName, SourceArn = '*' } = declared(resource, permissionSchema);
    return (
      Principal === 'apigateway.amazonaws.com' &&
      functionNameOf(FunctionName) === functionName &&
      matchesPattern(SourceArn, `${execution}${method}${path}`)
    );
  });
}
