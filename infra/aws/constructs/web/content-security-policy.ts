import { Aws, Fn } from 'aws-cdk-lib/core';
import type { Settings } from '../settings.ts';
import type { InlineHashes } from './inline-hashes.ts';

/** Required by Stripe beside the script's own host: https://docs.stripe.com/security/guide */
const STRIPE_FUTURE_HOSTS = 'https://*.js.stripe.com';

/**
 * The policy of the product's pages: no inline script or style except those of the build, by their hashes.
 * Must not reference the files bucket, which references the product's origin (a cycle): it allows uploads to
 * all S3 hosts of the region.
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

/** The policy of API answers, which are not pages. */
export const apiPolicy = directives({
  'default-src': ["'none'"],
  'frame-ancestors': ["'none'"],
});

/** A drawing that is opened as a page may do nothing but look as it does; its styles were judged (decision 0357). */
export const picturePolicy = directives({
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  'frame-ancestors': ["'none'"],
  sandbox: [],
});

/** Customers' sites may load anything on their own origin; only they themselves and the product may frame them. */
export function ownSitePolicy(publicOrigin: string): string {
  return directives({ 'frame-ancestors': ["'self'", publicOrigin] });
}

/** Permissions of pages on a shared host: everything that needs no origin. */
const withoutOrigin = [
  'allow-scripts',
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-modals',
  'allow-downloads',
];

/** `ownSitePolicy` for sites below paths of one host: no page has an origin, which another site would share (decision 0184). */
export function sharedPreviewPolicy(publicOrigin: string): string {
  return directives({ sandbox: withoutOrigin, 'frame-ancestors': [publicOrigin] });
}

function directives(policy: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Evaluated by CloudFormation, since the URL may be a parameter. */
function originOf(url: string): string {
  const parts = Fn.split('/', url);
  return Fn.join('//', [Fn.select(0, parts), Fn.select(2, parts)]);
}
