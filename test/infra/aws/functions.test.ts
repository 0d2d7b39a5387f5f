import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listFunctions } from '#infra/inventory.ts';
import { assemblyDir, readTemplate } from './support/product.ts';

const { template, ofType } = readTemplate(assemblyDir);
const functions = listFunctions();
const routed = functions.flatMap(({ logicalId, route }) => (route ? [{ logicalId, route }] : []));
const ofSockets = functions.flatMap(({ logicalId, socketRouteKey }) =>
  socketRouteKey ? [{ logicalId, socketRouteKey }] : [],
);
const arnOf = (logicalId: string) => ({ 'Fn::GetAtt': [logicalId, 'Arn'] });
const routeSettings = z.record(
  z.string(),
  z.object({ ThrottlingRateLimit: z.number(), ThrottlingBurstLimit: z.number() }),
);
const reference = z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) });

test.each(functions)('$logicalId is a Lambda of explicit size on arm64 and Node 24', (spec) => {
  const found = template.findResources('AWS::Lambda::Function', {
    Properties: {
      Description: spec.name,
      Handler: 'index.handler',
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      MemorySize: spec.memoryMb,
      Timeout: spec.timeoutSeconds,
    },
  });
  expect(Object.keys(found)).toEqual([spec.logicalId]);
});

const environment = z.object({ Variables: z.record(z.string(), z.unknown()) });

/** Node's options could load code before a function, and a zone would change its days. */
test('no variable or parameter is a clock, a time zone or an option of Node (decision 0241)', () => {
  const ofFunctions = ofType('AWS::Lambda::Function').flatMap(([, { Properties }]) =>
    Object.keys(environment.safeParse(Properties.Environment).data?.Variables ?? {}),
  );
  expect(ofFunctions).toContain('TABLE_NAME');
  const names = [...ofFunctions, ...Object.keys(template.findParameters('*'))];
  const moving =
    /CLOCK|(^|_)(TIME|DATE|NOW|TODAY)(_|$)|Clock|Time(?!out)|^TZ$|NODE_OPTIONS|LD_PRELOAD/;
  expect(names.filter((name) => moving.test(name))).toEqual([]);
});

test.each(routed)('$route.method $route.path invokes $logicalId only', ({ logicalId, route }) => {
  const routes = ofType('AWS::ApiGatewayV2::Route').filter(
    ([, { Properties }]) => Properties.RouteKey === `${route.method} ${route.path}`,
  );
  const integrations = ofType('AWS::ApiGatewayV2::Integration').filter(
    ([, { Properties }]) =>
      JSON.stringify(Properties.IntegrationUri) === JSON.stringify(arnOf(logicalId)),
  );
  expect(routes).toHaveLength(1);
  expect(integrations).toHaveLength(1);
  const target = { 'Fn::Join': ['', ['integrations/', { Ref: integrations[0]?.[0] }]] };
  expect(routes[0]?.[1].Properties.Target).toEqual(target);
});

test.each(ofSockets)(
  'frames of the type $socketRouteKey invoke $logicalId only',
  ({ logicalId, socketRouteKey }) => {
    const routes = ofType('AWS::ApiGatewayV2::Route').filter(
      ([, { Properties }]) => Properties.RouteKey === socketRouteKey,
    );
    const integrations = ofType('AWS::ApiGatewayV2::Integration').filter(([, { Properties }]) =>
      JSON.stringify(Properties).includes(JSON.stringify(arnOf(logicalId))),
    );
    expect(routes).toHaveLength(1);
    expect(integrations).toHaveLength(1);
    const target = { 'Fn::Join': ['', ['integrations/', { Ref: integrations[0]?.[0] }]] };
    expect(routes[0]?.[1].Properties.Target).toEqual(target);
    template.hasResourceProperties('AWS::Lambda::Permission', {
      FunctionName: arnOf(logicalId),
      Principal: 'apigateway.amazonaws.com',
      SourceArn: { 'Fn::Join': ['', Match.arrayWith([`/*/${socketRouteKey}`])] },
    });
  },
);

test('ChatAuthorize authorizes socket handshakes, and frames have its context', () => {
  const authorizers = ofType('AWS::ApiGatewayV2::Authorizer');
  const authorizer = authorizers[0]?.[0];
  expect(authorizers).toHaveLength(1);
  expect(authorizers[0]?.[1].Properties).toMatchObject({ AuthorizerType: 'REQUEST' });
  expect(JSON.stringify(authorizers)).toContain(JSON.stringify(arnOf('ChatAuthorize')));
  template.hasResourceProperties('AWS::Lambda::Permission', {
    FunctionName: arnOf('ChatAuthorize'),
    Principal: 'apigateway.amazonaws.com',
    SourceArn: { 'Fn::Join': ['', Match.arrayWith(['/authorizers/', { Ref: authorizer }])] },
  });
  const checked = ofType('AWS::ApiGatewayV2::Route').filter(
    ([, route]) => route.Properties.AuthorizationType === 'CUSTOM',
  );
  expect(checked.map(([, route]) => route.Properties.RouteKey)).toEqual(['$connect']);
  expect(checked[0]?.[1].Properties.AuthorizerId).toEqual({ Ref: authorizer });
});

test('API Gateway itself answers $connect, and sends no frame', () => {
  const [[integration, mock] = []] = ofType('AWS::ApiGatewayV2::Integration').filter(
    ([, { Properties }]) => Properties.IntegrationType === 'MOCK',
  );
  expect(mock?.Properties).toMatchObject({
    TemplateSelectionExpression: '200',
    RequestTemplates: { 200: '{"statusCode":200}' },
  });
  // An update might not change the type of the integration that invoked a function.
  expect(integration).not.toMatch(/^ChatConnectIntegration/);
  const [[connect, route] = []] = ofType('AWS::ApiGatewayV2::Route').filter(
    ([, { Properties }]) => Properties.RouteKey === '$connect',
  );
  expect(route?.Properties.Target).toEqual({
    'Fn::Join': ['', ['integrations/', { Ref: integration }]],
  });
  const responses = ofType('AWS::ApiGatewayV2::RouteResponse');
  expect(responses.map(([, { Properties }]) => Properties.RouteId)).toEqual([{ Ref: connect }]);
  const answers = ofType('AWS::ApiGatewayV2::IntegrationResponse');
  expect(answers.map(([, { Properties }]) => Properties.IntegrationId)).toEqual([
    { Ref: integration },
  ]);
});

test('failures of the authorizer set off an alarm, for which API Gateway has no metric', () => {
  const Namespace = { Ref: 'AWS::StackName' };
  template.hasResourceProperties('AWS::Logs::MetricFilter', {
    FilterPattern: Match.stringLikeRegexp('could not be checked'),
    MetricTransformations: [Match.objectLike({ MetricName: 'HandshakeErrors' })],
  });
  template.hasResourceProperties('AWS::CloudWatch::Alarm', {
    ...{ Namespace, MetricName: 'HandshakeErrors', Threshold: 5 },
  });
});

test.each(routed)('the API may invoke $logicalId for its route only', ({ logicalId, route }) => {
  template.hasResourceProperties('AWS::Lambda::Permission', {
    FunctionName: arnOf(logicalId),
    Principal: 'apigateway.amazonaws.com',
    SourceArn: {
      'Fn::Join': ['', Match.arrayWith([`/*/${route.method}${route.path}`])],
    },
  });
  expect(JSON.stringify(ofType('AWS::Lambda::Permission')).split(`"${logicalId}"`)).toHaveLength(2);
});

test('the APIs have exactly the routes of the tables', () => {
  const keys = ofType('AWS::ApiGatewayV2::Route').map(([, it]) => it.Properties.RouteKey);
  expect(keys.toSorted()).toEqual(
    [
      ...routed.map(({ route }) => `${route.method} ${route.path}`),
      '$connect',
      ...ofSockets.map(({ socketRouteKey }) => socketRouteKey),
    ].toSorted(),
  );
});

test('every function has a role, a log group and code of its own', () => {
  const own = functions.map(({ logicalId }) => {
    const found = ofType('AWS::Lambda::Function').find(([id]) => id === logicalId)?.[1];
    const role = z.parse(reference, found?.Properties.Role)['Fn::GetAtt'][0];
    const logging = z.parse(
      z.object({ LogGroup: z.object({ Ref: z.string() }) }),
      found?.Properties.LoggingConfig,
    );
    return { role, logGroup: logging.LogGroup.Ref, code: JSON.stringify(found?.Properties.Code) };
  });
  expect(new Set(own.map(({ role }) => role)).size).toBe(functions.length);
  expect(new Set(own.map(({ logGroup }) => logGroup)).size).toBe(functions.length);
  expect(new Set(own.map(({ code }) => code)).size).toBe(functions.length);
});

test('no function reserves concurrency, since a new account has none to spare', () => {
  const reserved = ofType('AWS::Lambda::Function').filter(
    ([, { Properties }]) => 'ReservedConcurrentExecutions' in Properties,
  );
  expect(reserved).toEqual([]);
});

test('calls reach their functions as events of version 2.0', () => {
  const versions = ofType('AWS::ApiGatewayV2::Integration').flatMap(
    ([, { Properties }]) => Properties.PayloadFormatVersion ?? [],
  );
  expect(versions).toEqual(routed.map(() => '2.0'));
});

test('logs are kept for thirty days', () => {
  template.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: 30 });
});

test('access logs name the route key and neither path, query nor connection', () => {
  const formats = ofType('AWS::ApiGatewayV2::Stage').map(([, { Properties }]) => {
    const settings = z.object({ Format: z.string() });
    return z.parse(settings, Properties.AccessLogSettings).Format;
  });
  expect(formats).toHaveLength(2);
  for (const format of formats) {
    expect(format).toContain('$context.routeKey');
    expect(format).not.toMatch(/path|query|connectionId|\$context\.identity/i);
  }
});

test('the stages throttle by default', () => {
  template.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
    StageName: '$default',
    AutoDeploy: true,
    DefaultRouteSettings: { ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 },
  });
  template.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
    StageName: 'ws',
    AutoDeploy: true,
    DefaultRouteSettings: { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1_000 },
  });
});

test('a flood of calls that hash passwords leaves capacity to all other calls', () => {
  const stages = ofType('AWS::ApiGatewayV2::Stage').map(([, { Properties }]) => Properties);
  const settings = stages.find(({ StageName }) => StageName === '$default')?.RouteSettings ?? {};
  const keys = [
    'GET /_sites/{path+}',
    'POST /_forms/{name}',
    'POST /api/activate',
    'POST /api/login',
    'POST /api/register',
  ];
  expect(Object.keys(settings).toSorted()).toEqual(keys);
  const limits = Object.values(z.parse(routeSettings, settings));
  const rates = limits.map(({ ThrottlingRateLimit: rate }) => rate);
  // Of 200; missing addresses of sites may have a quarter.
  expect(rates.reduce((sum, rate) => sum + rate)).toBeLessThanOrEqual(70);
  for (const { ThrottlingBurstLimit } of limits)
    expect(ThrottlingBurstLimit).toBeLessThanOrEqual(200);
});

test('each stage depends on its routes and on their permissions to invoke functions', () => {
  for (const [, stage] of ofType('AWS::ApiGatewayV2::Stage')) {
    const { ApiId } = stage.Properties;
    const routes = ofType('AWS::ApiGatewayV2::Route').filter(
      ([, { Properties }]) => JSON.stringify(Properties.ApiId) === JSON.stringify(ApiId),
    );
    const permissions = ofType('AWS::Lambda::Permission').filter(([, { Properties }]) =>
      JSON.stringify(Properties.SourceArn).includes(JSON.stringify(ApiId)),
    );
    const before = [...routes, ...permissions].map(([id]) => id);
    expect(before.length).toBeGreaterThan(2);
    expect(stage.DependsOn).toEqual(expect.arrayContaining(before));
  }
});

test('new pages are deployed after the calls that they make', () => {
  const pages = ofType('Custom::CDKBucketDeployment').find(([id]) => /^SiteContentPages/.test(id));
  const stages = ofType('AWS::ApiGatewayV2::Stage').map(([id]) => id);
  expect(pages?.[1].DependsOn).toEqual(expect.arrayContaining(stages));
});

test('while sites are unpacked, an account with a concurrency of ten has capacity for its pages', () => {
  const mappings = ofType('AWS::Lambda::EventSourceMapping');
  expect(mappings).toHaveLength(9);
  for (const [, { Properties }] of mappings) {
    expect(Properties.ScalingConfig).toEqual({ MaximumConcurrency: 2 });
  }
});

test('workers of queues may enqueue the rest of their work', () => {
  const allowed = ofType('AWS::Lambda::Function').flatMap(([, { Properties }]) =>
    Properties.RecursiveLoop === 'Allow' ? [Properties.Description] : [],
  );
  const workers = functions.flatMap(({ name, queue }) => (queue ? [name] : []));
  expect(allowed.toSorted()).toEqual(workers.toSorted());
});

test('the visibility timeout is six times the function’s timeout', () => {
  const seconds = functions.flatMap((it) => (it.queue ? [6 * it.timeoutSeconds] : []));
  const hidden = ofType('AWS::SQS::Queue').map(([, it]) => it.Properties.VisibilityTimeout);
  expect(hidden.filter((it) => it !== undefined)).toEqual(seconds);
});

test('access logs do not use the resource policy that all APIs of an account share', () => {
  const named = ofType('AWS::Logs::LogGroup').filter(([, it]) => it.Properties.LogGroupName);
  expect(named).toHaveLength(2);
  for (const [, { Properties }] of named) {
    expect(JSON.stringify(Properties.LogGroupName)).toContain('/aws/vendedlogs/');
  }
});

test('frames are routed by their type', () => {
  template.hasResourceProperties('AWS::ApiGatewayV2::Api', {
    ProtocolType: 'WEBSOCKET',
    RouteSelectionExpression: '$request.body.type',
  });
});

test('API Gateway may write logs before the stage of the sockets is created', () => {
  const [account] = ofType('AWS::ApiGateway::Account');
  expect(account?.[1].DeletionPolicy).toBe('Retain');
  template.hasResource('AWS::ApiGatewayV2::Stage', {
    Properties: { StageName: 'ws' },
    DependsOn: Match.arrayWith([account?.[0]]),
  });
});
