import * as z from 'zod/mini';
import { declared, withoutEffect } from '#src/cloudformation/declared.ts';
import type { Resource, Stack } from '#src/cloudformation/stack.ts';
import { readTargets } from '../lambda-target.ts';
import { requireSilentResponses } from './mock-template.ts';
import { type DeclaredSocketRoute, declaredRoute } from './route-template.ts';

const apiSchema = z.strictObject({
  ...withoutEffect({
    Description: 'a text for people',
    DisableExecuteApiEndpoint: 'CloudFront itself comes by that endpoint',
    Tags: 'labels for the bill',
  }),
  Name: z.optional(z.string()),
  ProtocolType: z.literal('WEBSOCKET'),
  RouteSelectionExpression: z.string().check(z.regex(/^\$request\.body(\.\w+)+$/)),
});

/** The account's defaults. */
const ACCOUNT_THROTTLE = { ThrottlingRateLimit: 10_000, ThrottlingBurstLimit: 5_000 };

const stageSchema = z.strictObject({
  ...withoutEffect({ Tags: 'labels for the bill' }),
  ApiId: z.string(),
  StageName: z.string(),
  AutoDeploy: z.literal(true),
  DefaultRouteSettings: z._default(
    z.strictObject({ ThrottlingRateLimit: z.number(), ThrottlingBurstLimit: z.number() }),
    ACCOUNT_THROTTLE,
  ),
  AccessLogSettings: z.optional(z.strictObject({ DestinationArn: z.string(), Format: z.string() })),
});

export interface DeclaredSocketApi {
  readonly name: string;
  readonly apiId: string;
  readonly accountId: string;
  readonly region: string;
  readonly domainName: string;
  readonly stage: string;
  readonly accessLogFormat: string | undefined;
  /** Rate and burst of each route. */
  readonly throttle: { readonly rate: number; readonly burst: number };
  /** Path of the route key in a frame's JSON: `['type']` for `$request.body.type`. */
  readonly selection: readonly string[];
  readonly routes: ReadonlyMap<string, DeclaredSocketRoute>;
}

/** Throws with the name of anything that the gateway does not support. */
export function declaredSocketApis(stack: Stack): DeclaredSocketApi[] {
  requireSilentResponses(stack);
  return stack
    .ofType('AWS::ApiGatewayV2::Api')
    .filter(({ properties }) => properties.ProtocolType === 'WEBSOCKET')
    .map((api) => declaredSocketApi(stack, api));
}

function declaredSocketApi(stack: Stack, api: Resource): DeclaredSocketApi {
  const { Name, RouteSelectionExpression } = declared(api, apiSchema);
  const apiId = stack.ref(api.logicalId);
  const ofApi = (type: string) =>
    stack.ofType(type).filter(({ properties }) => properties.ApiId === apiId);
  const stageResource = ofApi('AWS::ApiGatewayV2::Stage')[0];
  if (stageResource === undefined) throw new Error(`The WebSocket API ${apiId} has no stage`);
  const stage = declared(stageResource, stageSchema);
  const { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst } = stage.DefaultRouteSettings;
  const targets = readTargets(stack);
  const routes = ofApi('AWS::ApiGatewayV2::Route').map((it) =>
    declaredRoute(stack, targets, stage.StageName, it),
  );
  return {
    name: Name ?? apiId,
    apiId,
    accountId: stack.accountId,
    region: stack.region,
    domainName: `${apiId}.execute-api.${stack.region}.amazonaws.com`,
    stage: stage.StageName,
    accessLogFormat: stage.AccessLogSettings?.Format,
    throttle: { rate, burst },
    selection: RouteSelectionExpression.split('.').slice(2),
    routes: new Map(routes.map((route) => [route.routeKey, route])),
  };
}
