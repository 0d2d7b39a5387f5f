import {
  ALL_VIEWER_EXCEPT_HOST,
  behavior,
  CACHING_DISABLED,
  distribution,
} from '#test/edge/support/web-template.ts';

type Resources = Record<string, object>;

interface Declarations {
  readonly throttle?: object;
  readonly timeoutMillis?: number;
  readonly accessLogFormat?: string;
  /** The function that authorizes `$connect`. */
  readonly authorizer?: string;
}

/** A WebSocket API `Sockets` at /ws of localhost, whose routes invoke the functions named. */
export function socketStack(
  routes: Readonly<Record<string, string>>,
  { throttle, timeoutMillis = 29_000, accessLogFormat, authorizer }: Declarations = {},
): Resources {
  const resources: Resources = {
    Sockets: {
      Type: 'AWS::ApiGatewayV2::Api',
      Properties: {
        Name: 'shop-sockets',
        ProtocolType: 'WEBSOCKET',
        RouteSelectionExpression: '$request.body.type',
      },
    },
    SocketStage: {
      Type: 'AWS::ApiGatewayV2::Stage',
      Properties: {
        ApiId: { Ref: 'Sockets' },
        StageName: 'ws',
        AutoDeploy: true,
        ...(throttle && { DefaultRouteSettings: throttle }),
        ...(accessLogFormat && {
          AccessLogSettings: { DestinationArn: 'arn:logs', Format: accessLogFormat },
        }),
      },
    },
    Front: distribution({
      Origins: [socketOrigin],
      DefaultCacheBehavior: behavior('Sockets', {
        AllowedMethods: ['GET', 'HEAD'],
        CachePolicyId: CACHING_DISABLED,
        OriginRequestPolicyId: ALL_VIEWER_EXCEPT_HOST,
      }),
    }),
  };
  for (const [index, [routeKey, functionName]] of Object.entries(routes).entries()) {
    const authorization =
      authorizer !== undefined && routeKey === '$connect' ? CUSTOM : { AuthorizationType: 'NONE' };
    const declared = route(`R${index}`, routeKey, functionName, timeoutMillis, authorization);
    Object.assign(resources, declared);
  }
  if (authorizer !== undefined) Object.assign(resources, authorizerResources(authorizer));
  return resources;
}

const socketOrigin = {
  Id: 'Sockets',
  DomainName: {
    'Fn::Join': ['', [{ Ref: 'Sockets' }, '.execute-api.us-east-1.amazonaws.com']],
  },
  CustomOriginConfig: { OriginProtocolPolicy: 'https-only' },
  OriginCustomHeaders: [{ HeaderName: 'x-origin-secret', HeaderValue: 'proof' }],
};

const CUSTOM = { AuthorizationType: 'CUSTOM', AuthorizerId: { Ref: 'Authorizer' } };

const arnOf = (functionName: string) =>
  `arn:aws:lambda:us-east-1:000000000000:function:${functionName}`;
const invocationUri = (functionName: string) =>
  `arn:aws:apigateway:us-east-1:lambda:path/2015-03-31/functions/${arnOf(functionName)}/invocations`;

function route(
  id: string,
  routeKey: string,
  functionName: string,
  timeoutMillis: number,
  authorization: object,
) {
  return {
    [`${id}Integration`]: {
      Type: 'AWS::ApiGatewayV2::Integration',
      Properties: {
        ApiId: { Ref: 'Sockets' },
        IntegrationMethod: 'POST',
        IntegrationType: 'AWS_PROXY',
        IntegrationUri: invocationUri(functionName),
        TimeoutInMillis: timeoutMillis,
      },
    },
    [id]: {
      Type: 'AWS::ApiGatewayV2::Route',
      Properties: {
        ApiId: { Ref: 'Sockets' },
        RouteKey: routeKey,
        ...authorization,
        Target: { 'Fn::Join': ['', ['integrations/', { Ref: `${id}Integration` }]] },
      },
    },
    [`${id}Permission`]: permission(functionName, [{ Ref: 'Sockets' }, `/*/${routeKey}`]),
  };
}

function authorizerResources(functionName: string) {
  return {
    Authorizer: {
      Type: 'AWS::ApiGatewayV2::Authorizer',
      Properties: {
        ApiId: { Ref: 'Sockets' },
        Name: 'guard',
        AuthorizerType: 'REQUEST',
        AuthorizerUri: invocationUri(functionName),
      },
    },
    AuthorizerPermission: permission(functionName, [
      { Ref: 'Sockets' },
      '/authorizers/',
      { Ref: 'Authorizer' },
    ]),
  };
}

function permission(functionName: string, source: readonly (string | object)[]) {
  return {
    Type: 'AWS::Lambda::Permission',
    Properties: {
      Action: 'lambda:InvokeFunction',
      FunctionName: arnOf(functionName),
      Principal: 'apigateway.amazonaws.com',
      SourceArn: {
        'Fn::Join': ['', ['arn:aws:execute-api:us-east-1:000000000000:', ...source]],
      },
    },
  };
}
