import { Match } from 'aws-cdk-lib/assertions';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listFunctions } from '../../../infra/inventory.ts';
import { readTemplate, synthesizeBelow, temporaryFolder } from './support/product.ts';

const { template, ofType } = readTemplate(await synthesizeBelow(temporaryFolder(afterAll)));
const functions = listFunctions();
const routed = functions.flatMap(({ logicalId, route }) => (route ? [{ logicalId, route }] : []));
const arnOf = (logicalId: string) => ({ 'Fn::GetAtt': [logicalId, 'Arn'] });
const reference = z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) });

it.each(functions)('$logicalId is a Lambda of explicit size on arm64 and Node 24', (spec) => {
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

it.each(routed)('$route.method $route.path leads to $logicalId alone', ({ logicalId, route }) => {
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

it.each(routed)(
  'the API may call $logicalId for its route and no other',
  ({ logicalId, route }) => {
    template.hasResourceProperties('AWS::Lambda::Permission', {
      FunctionName: arnOf(logicalId),
      Principal: 'apigateway.amazonaws.com',
      SourceArn: {
        'Fn::Join': ['', Match.arrayWith([`/*/${route.method}${route.path}`])],
      },
    });
    expect(JSON.stringify(ofType('AWS::Lambda::Permission')).split(`"${logicalId}"`)).toHaveLength(
      2,
    );
  },
);

it('the API has the routes of the table and no catch-all', () => {
  const keys = ofType('AWS::ApiGatewayV2::Route').map(([, it]) => it.Properties.RouteKey);
  expect(keys.toSorted()).toEqual(
    routed.map(({ route }) => `${route.method} ${route.path}`).toSorted(),
  );
});

it('every function has a role and a log group of its own', () => {
  const own = functions.map(({ logicalId }) => {
    const found = ofType('AWS::Lambda::Function').find(([id]) => id === logicalId)?.[1];
    const role = z.parse(reference, found?.Properties.Role)['Fn::GetAtt'][0];
    const logging = z.parse(
      z.object({ LogGroup: z.object({ Ref: z.string() }) }),
      found?.Properties.LoggingConfig,
    );
    return { role, logGroup: logging.LogGroup.Ref };
  });
  expect(new Set(own.map(({ role }) => role)).size).toBe(functions.length);
  expect(new Set(own.map(({ logGroup }) => logGroup)).size).toBe(functions.length);
});

it('logs are kept for thirty days', () => {
  template.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: 30 });
});

it('access logs name the route key and neither path nor query', () => {
  const formats = ofType('AWS::ApiGatewayV2::Stage').map(([, { Properties }]) => {
    const settings = z.object({ Format: z.string() });
    return z.parse(settings, Properties.AccessLogSettings).Format;
  });
  expect(formats).toHaveLength(1);
  expect(formats[0]).toContain('$context.routeKey');
  expect(formats[0]).not.toMatch(/path|query|\$context\.identity/i);
});

it('the stage throttles by default', () => {
  template.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
    StageName: '$default',
    AutoDeploy: true,
    DefaultRouteSettings: { ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 },
  });
});
