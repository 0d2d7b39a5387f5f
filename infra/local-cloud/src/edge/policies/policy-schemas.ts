import * as z from 'zod/mini';
import { withoutEffect } from '#src/cloudformation/declared.ts';

const names = z._default(z.array(z.string()), []);

const headersConfig = z.strictObject({
  HeaderBehavior: z.enum(['none', 'whitelist', 'allViewer', 'allExcept']),
  Headers: names,
});
const cookiesConfig = z.strictObject({
  CookieBehavior: z.enum(['none', 'whitelist', 'all', 'allExcept']),
  Cookies: names,
});
const queryStringsConfig = z.strictObject({
  QueryStringBehavior: z.enum(['none', 'whitelist', 'all', 'allExcept']),
  QueryStrings: names,
});

export const originRequestPolicySchema = z.strictObject({
  OriginRequestPolicyConfig: z.strictObject({
    ...withoutEffect({ Comment: 'a text for people', Name: 'a text for people' }),
    HeadersConfig: headersConfig,
    CookiesConfig: cookiesConfig,
    QueryStringsConfig: queryStringsConfig,
  }),
});

/** Lifetimes have no effect: nothing is cached, so a new deployment is visible at once. */
export const cachePolicySchema = z.strictObject({
  CachePolicyConfig: z.strictObject({
    ...withoutEffect({
      Comment: 'a text for people',
      DefaultTTL: 'nothing is cached',
      MaxTTL: 'nothing is cached',
      MinTTL: 'nothing is cached',
      Name: 'a text for people',
    }),
    ParametersInCacheKeyAndForwardedToOrigin: z.strictObject({
      EnableAcceptEncodingGzip: z._default(z.boolean(), false),
      EnableAcceptEncodingBrotli: z._default(z.boolean(), false),
      HeadersConfig: headersConfig,
      CookiesConfig: cookiesConfig,
      QueryStringsConfig: queryStringsConfig,
    }),
  }),
});

const override = z.boolean();
const items = (item: z.ZodMiniType<string>) => z.strictObject({ Items: z.array(item) });

const securityHeaders = z.strictObject({
  ContentSecurityPolicy: z.optional(
    z.strictObject({ ContentSecurityPolicy: z.string(), Override: override }),
  ),
  ContentTypeOptions: z.optional(z.strictObject({ Override: override })),
  FrameOptions: z.optional(
    z.strictObject({ FrameOption: z.enum(['DENY', 'SAMEORIGIN']), Override: override }),
  ),
  ReferrerPolicy: z.optional(z.strictObject({ ReferrerPolicy: z.string(), Override: override })),
  StrictTransportSecurity: z.optional(
    z.strictObject({
      AccessControlMaxAgeSec: z.number(),
      IncludeSubdomains: z._default(z.boolean(), false),
      Preload: z._default(z.boolean(), false),
      Override: override,
    }),
  ),
  XSSProtection: z.optional(
    z.strictObject({
      Protection: z.boolean(),
      ModeBlock: z._default(z.boolean(), false),
      ReportUri: z.optional(z.string()),
      Override: override,
    }),
  ),
});

const cors = z.strictObject({
  AccessControlAllowCredentials: z.boolean(),
  AccessControlAllowHeaders: items(z.string()),
  AccessControlAllowMethods: items(z.string()),
  AccessControlAllowOrigins: items(z.string()),
  AccessControlExposeHeaders: z.optional(items(z.string())),
  AccessControlMaxAgeSec: z.optional(z.number()),
  OriginOverride: z.boolean(),
});

const customHeader = z.strictObject({ Header: z.string(), Value: z.string(), Override: override });

export const responseHeadersPolicySchema = z.strictObject({
  ResponseHeadersPolicyConfig: z.strictObject({
    ...withoutEffect({
      Comment: 'a text for people',
      Name: 'a text for people',
      ServerTimingHeadersConfig: 'there is no cache to measure',
    }),
    CorsConfig: z.optional(cors),
    CustomHeadersConfig: z.optional(z.strictObject({ Items: z.array(customHeader) })),
    RemoveHeadersConfig: z.optional(
      z.strictObject({ Items: z.array(z.strictObject({ Header: z.string() })) }),
    ),
    SecurityHeadersConfig: z.optional(securityHeaders),
  }),
});

export type OriginRequestPolicy = z.infer<
  typeof originRequestPolicySchema
>['OriginRequestPolicyConfig'];
export type CachePolicy = z.infer<typeof cachePolicySchema>['CachePolicyConfig'];
export type ResponseHeadersPolicy = z.infer<
  typeof responseHeadersPolicySchema
>['ResponseHeadersPolicyConfig'];
export type CorsPolicy = z.infer<typeof cors>;
export type SecurityHeaders = z.infer<typeof securityHeaders>;
