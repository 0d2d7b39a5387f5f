import { Aws, Fn } from 'aws-cdk-lib/core';
import type { Settings } from '../settings.ts';
import type { InlineHashes } from './inline-hashes.ts';

/** Stripe asks for it beside the script's own host: https://docs.stripe.com/security/guide */
const STRIPE_FUTURE_HOSTS = 'https://*.js.stripe.com';

/**
 * The policy of the product's pages: no inline script or style but the landing page's own, by their hashes.
 * Nothing here may refer to a bucket that names the product's origin, or CloudFormation sees a cycle:
 * uploads are allowed to the region's S3 hosts.
 */
export function pagePolicy(settings: Settings, { styles, scripts }: InlineHashes): string {
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

/** The policy of the API's answers, which are no pages. */
export const apiPolicy = directives({
  'default-src': ["'none'"],
  'frame-ancestors': ["'none'"],
});

/** Customers' sites may load anything on their own origin; only the product may frame them. */
export function previewPolicy(publicOrigin: string): string {
  return directives({ 'frame-ancestors': [publicOrigin] });
}

/** What pages of a shared host may do, which is all that needs no origin. */
const withoutOrigin = [
  'allow-scripts',
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-modals',
  'allow-downloads',
];

/** The same where all sites lie below paths of one host: no page has an origin that another could share (decision 0184). */
export function sharedPreviewPolicy(publicOrigin: string): string {
  return directives({ sandbox: withoutOrigin, 'frame-ancestors': [publicOrigin] });
}

/** A live site is its owner's: it may frame itself, and the product shows it to them. */
export function livePolicy(publicOrigin: string): string {
  return directives({ 'frame-ancestors': ["'self'", publicOrigin] });
}

function directives(policy: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** In CloudFormation's own functions. */
function originOf(url: string): string {
  const parts = Fn.split('/', url);
  return Fn.join('//', [Fn.select(0, parts), Fn.select(2, parts)]);
}
