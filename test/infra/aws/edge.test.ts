import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStack } from 'local-cloud/stack.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readBuiltSite } from '#infra/aws/constructs/web/built-site.ts';
import { assemblyDir, readTemplate, root } from './support/product.ts';

const { template } = readTemplate(assemblyDir);

const behavior = z.object({
  PathPattern: z.optional(z.string()),
  AllowedMethods: z.optional(z.array(z.string())),
  CachePolicyId: z.string(),
  OriginRequestPolicyId: z.optional(z.string()),
  ResponseHeadersPolicyId: z.string(),
  ViewerProtocolPolicy: z.string(),
});
const distribution = z.object({
  DistributionConfig: z.object({
    Aliases: z.optional(z.array(z.string())),
    DefaultCacheBehavior: behavior,
    CacheBehaviors: z._default(z.array(behavior), []),
    Origins: z.array(
      z.object({
        OriginCustomHeaders: z.optional(
          z.array(z.object({ HeaderName: z.string(), HeaderValue: z.string() })),
        ),
      }),
    ),
    ViewerCertificate: z.optional(z.record(z.string(), z.string())),
  }),
});
const override = { Override: z.literal(true) };
const headersPolicy = z.object({
  ResponseHeadersPolicyConfig: z.object({
    CorsConfig: z.optional(z.object({ AccessControlAllowCredentials: z.literal(false) })),
    CustomHeadersConfig: z._default(
      z.object({
        Items: z.array(z.object({ Header: z.string(), Value: z.string(), ...override })),
      }),
      { Items: [] },
    ),
    SecurityHeadersConfig: z.object({
      // A receipt's page has a stricter policy of its own, which this one must not replace.
      ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.string(), Override: z.boolean() }),
      ContentTypeOptions: z.object(override),
      ReferrerPolicy: z.object({ ReferrerPolicy: z.string(), ...override }),
      StrictTransportSecurity: z.object({ AccessControlMaxAgeSec: z.number(), ...override }),
    }),
  }),
});

const requestPolicy = z.object({
  OriginRequestPolicyConfig: z.object({
    HeadersConfig: z.object({ HeaderBehavior: z.string(), Headers: z.array(z.string()) }),
    CookiesConfig: z.object({ CookieBehavior: z.string() }),
    QueryStringsConfig: z.object({ QueryStringBehavior: z.string() }),
  }),
});

const lambda = z.object({
  Environment: z.optional(z.object({ Variables: z.record(z.string(), z.string()) })),
});

/** Headers of every request to an origin, for any policy. */
const always = new Set(['x-origin-secret', 'x-forwarded-for']);

/** Headers that the source of functions reads and that must therefore be forwarded. */
function headersReadByCalls(): ReadonlySet<string> {
  const found = globSync('functions/**/*.ts', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/headers\['([a-z-]+)'\]/g)])
    .map(([, name = '']) => name);
  // Forms have a policy of their own (`origins.test.ts`).
  return new Set(found.filter((name) => !always.has(name) && name !== 'x-site'));
}

/** The edge with an operator's parameters: distributions, and added headers by path. */
function deployed(parameters: Readonly<Record<string, string>> = {}) {
  const stack = readStack({ assemblyDir, parameters });
  const policies = new Map(
    stack
      .ofType('AWS::CloudFront::ResponseHeadersPolicy')
      .map((it) => [stack.ref(it.logicalId), headers(z.parse(headersPolicy, it.properties))]),
  );
  const [site, previews, live] = stack
    .ofType('AWS::CloudFront::Distribution')
    .map((it) => z.parse(distribution, it.properties).DistributionConfig);
  if (!site || !previews || !live) throw new Error('The template has no three distributions');
  const requestPolicies = new Map(
    stack
      .ofType('AWS::CloudFront::OriginRequestPolicy')
      .map((it) => [
        stack.ref(it.logicalId),
        z.parse(requestPolicy, it.properties).OriginRequestPolicyConfig,
      ]),
  );
  const behaviors = [site.DefaultCacheBehavior, ...site.CacheBehaviors];
  const headersOf = (pattern?: string) =>
    policies.get(behaviors.find((it) => it.PathPattern === pattern)?.ResponseHeadersPolicyId ?? '');
  return {
    site,
    previews,
    headersOf,
    requestPolicies,
    previewHeaders: policies.get(previews.DefaultCacheBehavior.ResponseHeadersPolicyId),
    liveHeaders: policies.get(live.DefaultCacheBehavior.ResponseHeadersPolicyId),
  };
}

function headers({ ResponseHeadersPolicyConfig: config }: z.infer<typeof headersPolicy>) {
  const security = config.SecurityHeadersConfig;
  return {
    csp: security.ContentSecurityPolicy.ContentSecurityPolicy,
    referrer: security.ReferrerPolicy.ReferrerPolicy,
    isReadByOthers: config.CorsConfig !== undefined,
    hstsSeconds: security.StrictTransportSecurity.AccessControlMaxAgeSec,
    custom: Object.fromEntries(
      config.CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value]),
    ),
  };
}

/** Hashes of the landing page's inline scripts and styles. */
const { inline } = readBuiltSite(join(root, 'dist/frontend'));
const ownScripts = ["'self'", ...inline.scripts].join(' ');
const ownStyles = ["'self'", ...inline.styles].join(' ');

describe('in production, without any parameter', () => {
  const { site, previews, headersOf, requestPolicies, previewHeaders, liveHeaders } = deployed();
  const csp = headersOf()?.csp.split('; ');

  test('pages run no other inline script or style and cannot be framed', () => {
    expect(csp).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        `script-src ${ownScripts} https://js.stripe.com https://*.js.stripe.com`,
        `style-src ${ownStyles}`,
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "object-src 'none'",
        "form-action 'self'",
      ]),
    );
    expect(headersOf()?.csp).not.toContain('unsafe');
  });

  test('sites on their own domains are indexed, and framed only by themselves and the product', () => {
    expect(liveHeaders?.csp).toMatch(
      /^frame-ancestors 'self' https:\/\/d[a-z0-9]+\.cloudfront\.net$/,
    );
    expect(liveHeaders?.custom).not.toHaveProperty('x-robots-tag');
    expect(liveHeaders?.custom).toEqual({ 'cache-control': 'no-cache' });
    expect(liveHeaders?.hstsSeconds).toBe(365 * 24 * 3600);
  });

  test('pages connect only to their own host, the region’s storage and Stripe', () => {
    expect(csp).toContain(
      "connect-src 'self' https://*.s3.us-east-1.amazonaws.com https://api.stripe.com",
    );
  });

  test.each([
    undefined,
    '/activat*',
    '/preview*',
    '/reset*',
    '/unsubscribe*',
    '/verify-email*',
    '/api/*',
    '/ws',
  ])('every answer has HSTS for a year and a permissions policy (%s)', (pattern) => {
    expect(headersOf(pattern)?.hstsSeconds).toBe(31_536_000);
    expect(headersOf(pattern)?.custom['permissions-policy']).toContain('camera=()');
  });

  test('addresses with a code or token are never sent as referrer', () => {
    expect(headersOf()?.referrer).toBe('strict-origin-when-cross-origin');
    expect(headersOf('/activat*')?.referrer).toBe('no-referrer');
    expect(headersOf('/preview*')?.referrer).toBe('no-referrer');
    expect(headersOf('/pay/*')?.referrer).toBe('no-referrer');
    expect(headersOf('/reset*')?.referrer).toBe('no-referrer');
    expect(headersOf('/unsubscribe*')?.referrer).toBe('no-referrer');
    expect(headersOf('/verify-email*')?.referrer).toBe('no-referrer');
  });

  test.each(['/api/*', '/ws'])(
    'calls and sockets are never cached, and take all methods (%s)',
    (pattern) => {
      expect(site.CacheBehaviors.find((it) => it.PathPattern === pattern)).toMatchObject({
        // CachingDisabled, CloudFront's own policy.
        CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
        AllowedMethods: expect.arrayContaining(['GET', 'POST', 'DELETE']),
      });
      expect(headersOf(pattern)?.custom['cache-control']).toBe('no-store');
    },
  );

  test('sockets get all headers except Host, calls get the headers that functions read and the country', () => {
    const policyOf = (pattern: string) =>
      site.CacheBehaviors.find((it) => it.PathPattern === pattern)?.OriginRequestPolicyId;
    // AllViewerExceptHostHeader, CloudFront's own policy.
    expect(policyOf('/ws')).toBe('b689b0a8-53d0-40ab-baf2-68738e2966ac');
    const config = requestPolicies.get(policyOf('/api/*') ?? '');
    expect(config).toMatchObject({
      CookiesConfig: { CookieBehavior: 'all' },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
      HeadersConfig: { HeaderBehavior: 'whitelist' },
    });
    const names = config?.HeadersConfig.Headers.map((name) => name.toLowerCase()) ?? [];
    expect(names).toContain('cloudfront-viewer-country');
    expect(names).not.toContain('host');
    expect(names.length, 'an AWS limit').toBeLessThanOrEqual(10);
    expect(names).toEqual(expect.arrayContaining([...headersReadByCalls()]));
  });

  test('both APIs get a secret header that proves that a call came through CloudFront', () => {
    const headers = site.Origins.flatMap((origin) => origin.OriginCustomHeaders ?? []);
    expect(headers).toHaveLength(2);
    for (const { HeaderName, HeaderValue } of headers) {
      expect(HeaderName).toBe('x-origin-secret');
      expect(HeaderValue).toMatch(/^\{\{resolve:secretsmanager:arn:[^}]+:SecretString:::\}\}$/);
    }
  });

  test('functions reach open sockets at the WebSocket API itself', () => {
    const stack = readStack({ assemblyDir, parameters: {} });
    const [origin] = stack
      .ofType('AWS::ApiGatewayV2::Api')
      .filter(({ properties }) => properties.ProtocolType === 'WEBSOCKET')
      .map(({ logicalId }) => stack.attribute(logicalId, 'ApiEndpoint'));
    const endpoints = stack.ofType('AWS::Lambda::Function').flatMap(({ properties }) => {
      const { Environment } = z.parse(lambda, properties);
      return Environment?.Variables.SOCKET_ENDPOINT ?? [];
    });
    expect(new Set(endpoints)).toEqual(new Set([`${origin}/ws`]));
  });

  test('browsers are redirected to https', () => {
    const behaviors = [site.DefaultCacheBehavior, ...site.CacheBehaviors];
    behaviors.push(previews.DefaultCacheBehavior);
    for (const it of behaviors) expect(it.ViewerProtocolPolicy).toBe('redirect-to-https');
  });

  test('previews are not indexed and only framed by the product', () => {
    expect(previewHeaders?.custom['x-robots-tag']).toBe('noindex, nofollow');
    expect(previewHeaders?.csp).toMatch(
      /^sandbox [a-z -]+; frame-ancestors https:\/\/d[a-z0-9]+\.cloudfront\.net$/,
    );
    expect(previewHeaders?.csp).not.toContain('allow-same-origin');
    expect(previewHeaders?.isReadByOthers).toBe(true);
    // Forms have the same headers.
    expect(previews.CacheBehaviors).toHaveLength(2);
    for (const { ResponseHeadersPolicyId } of previews.CacheBehaviors) {
      expect(ResponseHeadersPolicyId).toBe(previews.DefaultCacheBehavior.ResponseHeadersPolicyId);
    }
  });
});

describe('with a custom domain', () => {
  const own = {
    DomainName: 'sites.example',
    PreviewDomainName: 'previews.example',
    CertificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1',
  };
  const { site, previews, previewHeaders } = deployed(own);

  test('both hosts have their names and speak TLS 1.2 at least', () => {
    expect(site.Aliases).toEqual(['sites.example']);
    expect(previews.Aliases).toEqual(['*.previews.example']);
    for (const { ViewerCertificate } of [site, previews]) {
      expect(ViewerCertificate?.MinimumProtocolVersion).toBe('TLSv1.2_2021');
    }
  });

  test('previews are framed by the product’s domain, and each is an origin of its own', () => {
    expect(previewHeaders?.csp).toBe("frame-ancestors 'self' https://sites.example");
    expect(previewHeaders?.isReadByOthers).toBe(false);
  });

  test.each(['DomainName', 'PreviewDomainName'])(
    'CloudFormation refuses a %s without a certificate',
    (name) => {
      expect(() => deployed({ [name]: 'sites.example' })).toThrow(
        `A ${name} of your own needs a CertificateArn.`,
      );
    },
  );

  test('a certificate alone leaves both hosts to CloudFront', () => {
    const { site, previews } = deployed({
      CertificateArn: 'arn:aws:acm:us-east-1:1:certificate/1',
    });
    for (const it of [site, previews]) {
      expect(it.Aliases).toBeUndefined();
      expect(it.ViewerCertificate).toBeUndefined();
    }
  });

  test.each(['DomainName', 'PreviewDomainName', 'PublicOrigin'])(
    '%s accepts lower case only, as browsers send it',
    (name) => {
      const value = name === 'PublicOrigin' ? 'https://Sites.example' : 'Sites.example';
      expect(() => deployed({ [name]: value })).toThrow(`${name} does not take`);
    },
  );

  test('outputs name the CloudFront hosts that domains must point to', () => {
    const { outputs } = readStack({ assemblyDir, parameters: own });
    expect(outputs.get('SiteUrl')).toBe('https://sites.example');
    for (const name of ['SiteDnsTarget', 'PreviewDnsTarget']) {
      expect(outputs.get(name)).toMatch(/^d[a-z0-9]+\.cloudfront\.net$/);
    }
    expect(outputs.get('SiteDnsTarget')).not.toBe(outputs.get('PreviewDnsTarget'));
  });
});

test('a rotation is one deployment: every resource with a secret value changes with SecretsVersion', () => {
  const holders = (parameters: Readonly<Record<string, string>>) =>
    readStack({ assemblyDir, parameters }).resources.filter(({ properties }) =>
      JSON.stringify(properties).includes('{{resolve:secretsmanager:'),
    );
  const before = holders({});
  const after = holders({ SecretsVersion: '2' });
  expect(before.map(({ type }) => type).toSorted()).toEqual([
    'AWS::CloudFront::Distribution',
    'AWS::CloudFront::Distribution',
    'AWS::CloudFront::Distribution',
    'AWS::CloudFront::Function',
  ]);
  for (const [index, { properties }] of before.entries()) {
    expect(after[index]?.properties).not.toEqual(properties);
  }
});

test('on a laptop the parameters name the local origins', () => {
  const { headersOf } = deployed({
    PublicOrigin: 'http://localhost:3000',
    PreviewOrigin: 'http://*.localhost:3000',
    UploadOrigin: 'http://127.0.0.1:9000',
    StripeApiBase: 'http://127.0.0.1:9001',
    StripeScriptUrl: 'http://127.0.0.1:9001/v3/stripe.js',
  });
  expect(headersOf()?.csp.split('; ')).toEqual(
    expect.arrayContaining([
      `script-src ${ownScripts} http://127.0.0.1:9001 https://*.js.stripe.com`,
      "connect-src 'self' http://127.0.0.1:9000 http://127.0.0.1:9001",
      'frame-src https: http://*.localhost:3000 http://127.0.0.1:9001',
    ]),
  );
});

test('the checkout loads the script that the installed @stripe/stripe-js would load', () => {
  const loader = readFileSync(join(root, 'node_modules/@stripe/stripe-js/dist/index.mjs'), 'utf8');
  const train = /RELEASE_TRAIN = '(\w+)'/.exec(loader)?.[1];
  template.hasParameter('StripeScriptUrl', {
    Default: `https://js.stripe.com/${train}/stripe.js`,
  });
});
