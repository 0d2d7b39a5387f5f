import { HeadersReferrerPolicy, type ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { Settings } from '../settings.ts';
import { apiPolicy, pagePolicy, picturePolicy } from './content-security-policy.ts';
import type { InlineHashes } from './inline-hashes.ts';
import { responseHeadersPolicy } from './response-headers-policy.ts';

const { NO_REFERRER, STRICT_ORIGIN_WHEN_CROSS_ORIGIN } = HeadersReferrerPolicy;

export interface SiteHeaders {
  readonly pages: ResponseHeadersPolicy;
  /** Screens whose address contains a code or token. */
  readonly tokenPages: ResponseHeadersPolicy;
  /** Files that an administrator uploaded. */
  readonly pictures: ResponseHeadersPolicy;
  readonly api: ResponseHeadersPolicy;
}

export function siteHeaders(
  scope: Construct,
  settings: Settings,
  inline: InlineHashes,
): SiteHeaders {
  const contentSecurityPolicy = pagePolicy(settings, inline);
  const headers = { 'cross-origin-opener-policy': 'same-origin-allow-popups' };
  return {
    pages: responseHeadersPolicy(scope, 'PageHeaders', {
      contentSecurityPolicy,
      referrerPolicy: STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
      headers,
    }),
    tokenPages: responseHeadersPolicy(scope, 'TokenPageHeaders', {
      contentSecurityPolicy,
      referrerPolicy: NO_REFERRER,
      headers,
    }),
    pictures: responseHeadersPolicy(scope, 'PictureHeaders', {
      contentSecurityPolicy: picturePolicy,
      referrerPolicy: NO_REFERRER,
      headers: {},
    }),
    api: responseHeadersPolicy(scope, 'ApiHeaders', {
      contentSecurityPolicy: apiPolicy,
      referrerPolicy: NO_REFERRER,
      headers: { 'cache-control': 'no-store' },
      // A receipt is a page with an inline style, which its own policy allows by hash.
      yieldsPolicy: true,
    }),
  };
}
