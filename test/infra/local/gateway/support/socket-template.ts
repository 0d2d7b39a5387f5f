import {
  ALL_VIEWER_EXCEPT_HOST,
  behaviour,
  CACHING_DISABLED,
  distribution,
} from '../../edge/support/web-template.ts';

type Resources = Record<string, object>;

interface Declarations {
  readonly throttle?: object;
  readonly timeoutMillis?: number;
  readonly accessLogFormat?: string;
}

/** A WebSocket API `Sockets` at /ws of localhost, whose routes invoke the functions named. */
export function socketStack(
  routes: Readonly<Record<string, string>>,
  { throttle, timeoutMillis = 29_000, accessLogFormat }: Declarations = {},
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
      DefaultCacheBehavior: behaviour('Sockets', {
        AllowedMethods: ['GET', 'HEAD'],
        CachePolicyId: CACHING_DISABLED,
        OriginRequestPolicyId: ALL_VIEWER_EXCEPT_HOST,
      }),
    }),
  };
  for (const [index, [routeKey, functionName]] of Object.entries(routes).entries()) {
    Object.assign(resources, route(`R${index}`, routeKey, functionName, timeoutMillis));
  }
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

function route(id: string, routeKey: string, functionName: string, timeoutMillis: number) {
  const arn = `arn:aws:lambda:us-east-1:000000000000:function:${functionName}`;
  return {
    [`${id}Integration`]: {
      Type: 'AWS::ApiGatewayV2::Integration',
      Properties: {
        ApiId: { Ref: 'Sockets' },
        IntegrationMethod: 'POST',
        IntegrationType: 'AWS_PROXY',
        IntegrationUri: `arn:aws:apigateway:us-east-1:lambda:path/2015-03-31/functions/${arn}/invocations`,
        TimeoutInMillis: timeoutMillis,
      },
    },
    [id]: {
      Type: 'AWS::ApiGatewayV2::Route',
      Properties: {
        ApiId: { Ref: 'Sockets' },
        RouteKey: routeKey,
        AuthorizationType: 'NONE',
        Target: { 'Fn::Join': ['', ['integrations/', { Ref: `${id}Integration` }]] },
      },
    },
    [`${id}Permission`]: {
      Type: 'AWS::Lambda::Permission',
      Properties: {
        Action: 'lambda:InvokeFunction',
        FunctionName: arn,
        Principal: 'apigateway.amazonaws.com',
        SourceArn: {
          'Fn::Join': [
            '',
            ['arn:aws:execute-api:us-east-1:000000000000:', { Ref: 'Sockets' }, `/*/${routeKey}`],
          ],
        },
      },
    },
  };
}
