import type { CachePolicy, OriginRequestPolicy, ResponseHeadersPolicy } from './policy-schemas.ts';

type CookiesConfig = OriginRequestPolicy['CookiesConfig'];
type QueriesConfig = OriginRequestPolicy['QueryStringsConfig'];

/**
 * AWS managed policies by id, as far as they are supported:
 * docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-cache-policies.html
 * and the pages beside it on origin request and response headers policies.
 */
const noHeaders: OriginRequestPolicy['HeadersConfig'] = { HeaderBehavior: 'none', Headers: [] };
const noCookies: CookiesConfig = { CookieBehavior: 'none', Cookies: [] };
const allCookies: CookiesConfig = { CookieBehavior: 'all', Cookies: [] };
const noQueries: QueriesConfig = { QueryStringBehavior: 'none', QueryStrings: [] };
const allQueries: QueriesConfig = { QueryStringBehavior: 'all', QueryStrings: [] };

function cachePolicy(compresses: boolean): CachePolicy {
  return {
    ParametersInCacheKeyAndForwardedToOrigin: {
      EnableAcceptEncodingGzip: compresses,
      EnableAcceptEncodingBrotli: compresses,
      HeadersConfig: noHeaders,
      CookiesConfig: noCookies,
      QueryStringsConfig: noQueries,
    },
  };
}

/** CachingOptimized, CachingOptimizedForUncompressedObjects, CachingDisabled. */
export const MANAGED_CACHE_POLICIES: ReadonlyMap<string, CachePolicy> = new Map([
  ['658327ea-f89d-4fab-a63d-7e88639e58f6', cachePolicy(true)],
  ['b2884449-e4de-46a7-ac36-70bc7f1ddd6d', cachePolicy(false)],
  ['4135ea2d-6df8-44a3-9df3-4b5a84be39ad', cachePolicy(false)],
]);

const CORS_HEADERS = ['Origin', 'Access-Control-Request-Headers', 'Access-Control-Request-Method'];

/** AllViewer, AllViewerExceptHostHeader, CORS-S3Origin, CORS-CustomOrigin, UserAgentRefererHeaders. */
export const MANAGED_ORIGIN_REQUEST_POLICIES: ReadonlyMap<string, OriginRequestPolicy> = new Map([
  [
    '216adef6-5c7f-47e4-b989-5492eafa07d3',
    {
      HeadersConfig: { HeaderBehavior: 'allViewer', Headers: [] },
      CookiesConfig: allCookies,
      QueryStringsConfig: allQueries,
    },
  ],
  [
    'b689b0a8-53d0-40ab-baf2-68738e2966ac',
    {
      HeadersConfig: { HeaderBehavior: 'allExcept', Headers: ['Host'] },
      CookiesConfig: allCookies,
      QueryStringsConfig: allQueries,
    },
  ],
  ['88a5eaf4-2fd4-4709-b370-b4c650ea3fcf', onlyHeaders(CORS_HEADERS)],
  ['59781a5b-3903-41f3-afcb-af62929ccde1', onlyHeaders(['Origin'])],
  ['acba4595-bd28-49b8-b9fe-13317c0390fa', onlyHeaders(['User-Agent', 'Referer'])],
]);

function onlyHeaders(Headers: string[]): OriginRequestPolicy {
  return {
    HeadersConfig: { HeaderBehavior: 'whitelist', Headers },
    CookiesConfig: noCookies,
    QueryStringsConfig: noQueries,
  };
}

/** SecurityHeadersPolicy; the managed CORS policies allow every origin and are not offered. */
export const MANAGED_RESPONSE_HEADERS_POLICIES: ReadonlyMap<string, ResponseHeadersPolicy> =
  new Map([
    [
      '67f7725c-6f97-4210-82d7-5512b31e9d03',
      {
        SecurityHeadersConfig: {
          ContentTypeOptions: { Override: true },
          FrameOptions: { FrameOption: 'SAMEORIGIN', Override: false },
          ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin', Override: false },
          StrictTransportSecurity: {
            AccessControlMaxAgeSec: 31_536_000,
            IncludeSubdomains: false,
            Preload: false,
            Override: false,
          },
          XSSProtection: { Protection: true, ModeBlock: true, Override: false },
        },
      },
    ],
  ]);
