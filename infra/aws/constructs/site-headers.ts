import { HeadersReferrerPolicy, type ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import { Aws, Fn } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { InlineHashes } from './inline-hashes.ts';
import { directives, securityHeaders } from './security-headers.ts';
import type { Settings } from './settings.ts';

const { NO_REFERRER, STRICT_ORIGIN_WHEN_CROSS_ORIGIN } = HeadersReferrerPolicy;

/** Stripe asks for it beside the script's own host: https://docs.stripe.com/security/guide */
const STRIPE_FUTURE_HOSTS = 'https://*.js.stripe.com';

/** The headers of the product's own host, by what is answered there. */
export interface SiteHeaders {
  readonly pages: ResponseHeadersPolicy;
  /** Screens whose address carries a code or a token. */
  readonly tokenPages: ResponseHeadersPolicy;
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
    pages: securityHeaders(scope, 'PageHeaders', {
      contentSecurityPolicy,
      referrerPolicy: STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
      headers,
    }),
    tokenPages: securityHeaders(scope, 'TokenPageHeaders', {
      contentSecurityPolicy,
      referrerPolicy: NO_REFERRER,
      headers,
    }),
    api: securityHeaders(scope, 'ApiHeaders', {
      contentSecurityPolicy: directives({
        'default-src': ["'none'"],
        'frame-ancestors': ["'none'"],
      }),
      referrerPolicy: NO_REFERRER,
      headers: { 'cache-control': 'no-store' },
    }),
  };
}

/**
 * No inline script or style but the landing page's own, by their hashes. Nothing here may refer to a
 * bucket that names the product's origin, or CloudFormation sees a cycle: uploads are allowed to the
 * region's S3 hosts.
 */
function pagePolicy(settings: Settings, { styles, scripts }: InlineHashes): string {
  const stripeScripts = originOf(settings.value('StripeScriptUrl'));
  const previews = settings.value('PreviewOrigin');
  const uploads = settings.textWhenSet(
    'UploadOrigin',
    settings.value('UploadOrigin'),
    `https://*.s3.${Aws.REGION}.${Aws.URL_SUFFIX}`,
  );
  return directives({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, stripeScripts, STRIPE_FUTURE_HOSTS],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'https:', 'data:', previews],
    'connect-src': ["'self'", uploads, settings.value('StripeApiBase')],
    'frame-src': ['https:', previews, stripeScripts],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
  });
}

/** The origin of an address, in CloudFormation's own functions. */
function originOf(url: string): string {
  const parts = Fn.split('/', url);
  return Fn.join('//', [Fn.select(0, parts), Fn.select(2, parts)]);
}
