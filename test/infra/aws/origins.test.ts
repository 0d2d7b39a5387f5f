import { Match } from 'aws-cdk-lib/assertions';
import { readStack } from 'local-cloud/stack.ts';
import { functionRuntime } from 'local-cloud/testing.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { edgeCode } from '#infra/aws/edge/edge-code.ts';
import { listFunctions } from '#infra/inventory.ts';
import { listRoutes } from '#shared/api/routes.ts';
import { assemblyDir, readTemplate } from './support/product.ts';

const behavior = z.looseObject({
  PathPattern: z._default(z.string(), '*'),
  TargetOriginId: z.string(),
  FunctionAssociations: z._default(
    z.array(z.object({ EventType: z.string(), FunctionARN: z.json() })),
    [],
  ),
});
const group = z.object({
  Id: z.string(),
  Members: z.object({ Items: z.array(z.object({ OriginId: z.string() })) }),
});
const configSchema = z.looseObject({
  DefaultRootObject: z.optional(z.string()),
  OriginGroups: z._default(z.object({ Items: z.array(group) }), { Items: [] }),
  DefaultCacheBehavior: behavior,
  CacheBehaviors: z._default(z.array(behavior), []),
  Origins: z.array(
    z.object({
      Id: z.string(),
      OriginPath: z.optional(z.string()),
      DomainName: z.json(),
      OriginAccessControlId: z.optional(z.json()),
      CustomOriginConfig: z.optional(z.looseObject({ OriginReadTimeout: z.optional(z.int()) })),
    }),
  ),
});

const { template, ofType } = readTemplate(assemblyDir);
const distributions = ofType('AWS::CloudFront::Distribution').map(([id, { Properties }]) => ({
  id,
  config: () => z.parse(configSchema, Properties.DistributionConfig),
}));

/** The origin and the edge function of each path of a host, as JSON texts. */
function paths(config: z.infer<typeof configSchema>) {
  return [config.DefaultCacheBehavior, ...config.CacheBehaviors].map((it) => {
    const members = config.OriginGroups.Items.find(({ Id }) => Id === it.TargetOriginId)?.Members;
    const first = members?.Items[0]?.OriginId ?? it.TargetOriginId;
    const origin = config.Origins.find(({ Id }) => Id === first);
    return {
      path: it.PathPattern,
      origin: JSON.stringify(origin?.DomainName),
      edge: JSON.stringify(it.FunctionAssociations),
    };
  });
}

test('each path of the product leads to its origin, through its edge function', () => {
  const apiOf = (protocol: string) =>
    ofType('AWS::ApiGatewayV2::Api').find(([, it]) => it.Properties.ProtocolType === protocol)?.[0];
  const [site] = distributions;
  if (!site) throw new Error('There is no distribution');
  for (const { path, origin, edge } of paths(site.config())) {
    const api = { '/api/*': apiOf('HTTP'), '/ws': apiOf('WEBSOCKET') }[path];
    expect(origin).toContain(api ? `{"Ref":"${api}"}` : '"RegionalDomainName"');
    const isKept = ['/assets/*', '/brand/*'].includes(path);
    if (isKept) expect(edge).toBe('[]');
    else expect(edge).toContain(api ? '["SiteApiRequest' : '["SiteSiteRequest');
    expect(edge.includes('["SiteSiteResponse')).toBe(!api && !isKept);
  }
  expect(site.config().DefaultRootObject).toBe('index.html');
});

test('CloudFront waits longer for the API than a function behind it may take', () => {
  const [site] = distributions;
  const origins = site?.config().Origins.filter((it) => it.CustomOriginConfig) ?? [];
  const called = new Set(listRoutes().map(({ name }) => name));
  const longest = Math.max(
    ...listFunctions().map((it) => (called.has(it.name) ? it.timeoutSeconds : 0)),
  );
  expect(origins).toHaveLength(2);
  for (const { CustomOriginConfig } of origins) {
    expect(CustomOriginConfig?.OriginReadTimeout ?? 30).toBeGreaterThan(longest);
  }
});

test('previews run the edge function that reads their tickets', () => {
  const config = distributions[1]?.config();
  expect(JSON.stringify(config?.DefaultCacheBehavior)).toContain('["PreviewsPreviewRequest');
});

test('customers’ own domains are tenants, whose edge function reads their site', () => {
  const config = ofType('AWS::CloudFront::Distribution')[2]?.[1].Properties.DistributionConfig;
  expect(config).toMatchObject({
    ConnectionMode: 'tenant-only',
    TenantConfig: {
      ParameterDefinitions: [{ Name: 'site', Definition: { StringSchema: { Required: true } } }],
    },
    DefaultCacheBehavior: { ViewerProtocolPolicy: 'redirect-to-https' },
  });
  expect(JSON.stringify(distributions[2]?.config().DefaultCacheBehavior)).toContain(
    '["LiveLiveRequest',
  );
  for (const name of ['Aliases', 'IPV6Enabled', 'PriceClass']) {
    expect(config).not.toHaveProperty(name);
  }
  expect(edgeCode('live-request')).toContain('parameters.get("site")');
});

test.each([1, 2])(
  'files of sites come from the bucket, and what it lacks from the API: %i',
  (index) => {
    const config = distributions[index]?.config();
    const [pair] = config?.OriginGroups.Items ?? [];
    expect(config?.DefaultCacheBehavior.TargetOriginId).toBe(pair?.Id);
    const members = pair?.Members.Items.map(({ OriginId }) =>
      config?.Origins.find(({ Id }) => Id === OriginId),
    );
    expect(members).toMatchObject([
      { OriginAccessControlId: expect.anything() },
      { OriginPath: '/_sites' },
    ]);
    expect(JSON.stringify(config?.DefaultCacheBehavior)).toMatch(/"\w+(Preview|Live)Response\w+"/);
  },
);

test('forms of sites lead to the API, without cookies or queries, through the edge function that checks them', () => {
  const formsOf = (config: z.infer<typeof configSchema> | undefined) =>
    config ? paths(config).slice(1) : [];
  const [previews, live] = [distributions[1]?.config(), distributions[2]?.config()].map(formsOf);
  expect(previews?.map(({ path }) => path)).toEqual(['/_forms/*', '/*/_forms/*']);
  expect(live?.map(({ path }) => path)).toEqual(['/_forms/*']);
  for (const [forms, edgeName] of [
    [previews, '["PreviewsPreviewFormRequest'],
    [live, '["LiveLiveFormRequest'],
  ] as const) {
    for (const { origin, edge } of forms ?? []) {
      expect(origin).toContain('.execute-api.');
      expect(edge).toContain(edgeName);
    }
  }
  template.resourcePropertiesCountIs(
    'AWS::CloudFront::OriginRequestPolicy',
    {
      OriginRequestPolicyConfig: Match.objectLike({
        CookiesConfig: { CookieBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
        HeadersConfig: Match.objectLike({
          Headers: ['Content-Type', 'X-Site', 'X-Viewer-Address'],
        }),
      }),
    },
    2,
  );
});

test('CloudFront calls the APIs only over TLS', () => {
  const custom = distributions.flatMap(({ config }) =>
    config().Origins.flatMap((it) => it.CustomOriginConfig ?? []),
  );
  const secure = { OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] };
  expect(custom).toEqual(Array.from({ length: 6 }, () => secure));
});

test('a bucket behind CloudFront can only be read by its own distribution, with signed requests', () => {
  for (const { id, config } of distributions) {
    const [bucket] = config().Origins.filter((it) => it.CustomOriginConfig === undefined);
    expect(bucket?.OriginAccessControlId).toBeDefined();
    const [, name] =
      /"((?:Site|Previews)Bucket\w*)"/.exec(JSON.stringify(bucket?.DomainName)) ?? [];
    const given = name?.startsWith('Previews') ? 'ExistingPreviewBucket' : undefined;
    const parts = Match.arrayWith([':distribution/', { Ref: id }]);
    template.hasResourceProperties('AWS::S3::BucketPolicy', {
      Bucket: given ? { 'Fn::If': [`Has${given}`, { Ref: given }, { Ref: name }] } : { Ref: name },
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Action: 's3:GetObject',
            Effect: 'Allow',
            Principal: { Service: 'cloudfront.amazonaws.com' },
            Condition: { StringEquals: { 'AWS:SourceArn': { 'Fn::Join': ['', parts] } } },
          }),
        ]),
      },
    });
  }
});

test('edge functions of the template use syntax that CloudFront documents, and are published', () => {
  const shape = z.object({ FunctionCode: z.string(), AutoPublish: z.literal(true) });
  const found = readStack({ assemblyDir, parameters: {} }).ofType('AWS::CloudFront::Function');
  expect(found).toHaveLength(9);
  for (const { logicalId, properties } of found) {
    const { FunctionCode } = z.parse(shape, properties);
    expect(() => functionRuntime(logicalId, FunctionCode, console.error)).not.toThrow();
  }
});

test('a page of the product comes from the agency’s own ones, and from the deployed ones where there is none', () => {
  const [site] = distributions;
  if (!site) throw new Error('There is no distribution');
  const { OriginGroups, Origins, DefaultCacheBehavior } = site.config();
  const found = OriginGroups.Items.find(({ Id }) => Id === DefaultCacheBehavior.TargetOriginId);
  const pathOf = (id: string) => Origins.find(({ Id }) => Id === id)?.OriginPath;
  expect(found?.Members.Items.map(({ OriginId }) => pathOf(OriginId))).toEqual([
    '/pages',
    undefined,
  ]);
});
