/** Pieces of a template with an HTTP API, buckets and distributions, as the CDK writes them. */
type Resources = Record<string, object>;

const API_DOMAIN = { 'Fn::Join': ['', [{ Ref: 'Api' }, '.execute-api.us-east-1.amazonaws.com']] };

/** Ids of AWS's managed policies. */
const CACHING_OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6';
export const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
export const ALL_VIEWER = '216adef6-5c7f-47e4-b989-5492eafa07d3';
export const ALL_VIEWER_EXCEPT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

/** An HTTP API whose routes all invoke functions named in `routes` (route key to function name). */
export function httpApi(
  routes: Readonly<Record<string, string>>,
  { timeoutMillis = 30_000, accessLogFormat = '' } = {},
): Resources {
  const resources: Resources = {
    Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { Name: 'api', ProtocolType: 'HTTP' } },
    Stage: {
      Type: 'AWS::ApiGatewayV2::Stage',
      Properties: {
        ApiId: { Ref: 'Api' },
        StageName: '$default',
        AutoDeploy: true,
        DefaultRouteSettings: { ThrottlingRateLimit: 1 },
        ...(accessLogFormat && {
          AccessLogSettings: { DestinationArn: 'arn:logs', Format: accessLogFormat },
        }),
      },
    },
  };
  for (const [index, [routeKey, functionName]] of Object.entries(routes).entries()) {
    Object.assign(resources, route(`R${index}`, routeKey, functionName, timeoutMillis));
  }
  return resources;
}

function route(id: string, routeKey: string, functionName: string, TimeoutInMillis: number) {
  const path = routeKey.split(' ')[1] ?? '';
  const arn = `arn:aws:lambda:us-east-1:000000000000:function:${functionName}`;
  return {
    [`${id}Integration`]: {
      Type: 'AWS::ApiGatewayV2::Integration',
      Properties: {
        ApiId: { Ref: 'Api' },
        IntegrationType: 'AWS_PROXY',
        IntegrationUri: arn,
        PayloadFormatVersion: '2.0',
        TimeoutInMillis,
      },
    },
    [id]: {
      Type: 'AWS::ApiGatewayV2::Route',
      Properties: {
        ApiId: { Ref: 'Api' },
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
          'Fn::Sub': `arn:aws:execute-api:us-east-1:000000000000:\${Api}/*/*${path}`,
        },
      },
    },
  };
}

/** A private bucket that the named distributions may read. */
export function bucket(id: string, ...readers: string[]): Resources {
  const resources: Resources = {
    [id]: { Type: 'AWS::S3::Bucket', Properties: { BucketName: id.toLowerCase() } },
    Control: {
      Type: 'AWS::CloudFront::OriginAccessControl',
      Properties: {
        OriginAccessControlConfig: {
          Name: 'control',
          OriginAccessControlOriginType: 's3',
          SigningBehavior: 'always',
          SigningProtocol: 'sigv4',
        },
      },
    },
  };
  if (readers.length === 0) return resources;
  const statements = readers.map((reader) => ({
    Effect: 'Allow',
    Principal: { Service: 'cloudfront.amazonaws.com' },
    Action: 's3:GetObject',
    Resource: { 'Fn::Join': ['', [{ 'Fn::GetAtt': [id, 'Arn'] }, '/*']] },
    Condition: {
      StringEquals: {
        'AWS:SourceArn': {
          'Fn::Sub': `arn:aws:cloudfront::000000000000:distribution/\${${reader}}`,
        },
      },
    },
  }));
  resources[`${id}Policy`] = {
    Type: 'AWS::S3::BucketPolicy',
    Properties: {
      Bucket: { Ref: id },
      PolicyDocument: { Version: '2012-10-17', Statement: statements },
    },
  };
  return resources;
}

/** An origin that is a bucket, read with the access control. */
export function bucketOrigin(id: string, properties: object = {}): object {
  return {
    Id: id,
    DomainName: { 'Fn::GetAtt': [id, 'RegionalDomainName'] },
    OriginAccessControlId: { 'Fn::GetAtt': ['Control', 'Id'] },
    S3OriginConfig: { OriginAccessIdentity: '' },
    ...properties,
  };
}

/** An origin that is the HTTP API. */
export function apiOrigin(properties: object = {}): object {
  return {
    Id: 'Api',
    DomainName: API_DOMAIN,
    CustomOriginConfig: { OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] },
    ...properties,
  };
}

/** A distribution; `config` replaces parts of its configuration. */
export function distribution(config: object): object {
  return {
    Type: 'AWS::CloudFront::Distribution',
    Properties: {
      DistributionConfig: {
        Enabled: true,
        HttpVersion: 'http2and3',
        PriceClass: 'PriceClass_100',
        Aliases: ['localhost'],
        ...config,
      },
    },
  };
}

/** A behavior towards an origin. */
export function behavior(origin: string, properties: object = {}): object {
  return {
    TargetOriginId: origin,
    ViewerProtocolPolicy: 'redirect-to-https',
    CachePolicyId: CACHING_OPTIMIZED,
    Compress: true,
    ...properties,
  };
}

/** A CloudFront Function and how behaviors name it. */
export function edgeFunction(id: string, code: string): Resources {
  return {
    [id]: {
      Type: 'AWS::CloudFront::Function',
      Properties: {
        Name: id.toLowerCase(),
        AutoPublish: true,
        FunctionCode: code,
        FunctionConfig: { Comment: id, Runtime: 'cloudfront-js-2.0' },
      },
    },
  };
}

/** The association of a function with an end of a behavior. */
export function associate(id: string, EventType = 'viewer-request'): object {
  return {
    FunctionAssociations: [{ EventType, FunctionARN: { 'Fn::GetAtt': [id, 'FunctionARN'] } }],
  };
}
