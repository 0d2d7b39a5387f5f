import type { Declaration } from './declaration.ts';
import { arn, domain, origin } from './patterns.ts';

/** CloudFront takes only those of us-east-1. */
const webAcl = /(arn:aws:wafv2:us-east-1:[0-9]{12}:global\/webacl\/[A-Za-z0-9_-]+\/[a-f0-9-]+)?/;

/** Hosts and origins of the product itself. */
export const hosts = {
  DomainName: {
    description: 'Host of the product. Empty: the host that CloudFront gives it.',
    default: '',
    pattern: domain,
  },
  PreviewDomainName: {
    description:
      'Each preview gets a host below this one, which must be a registered domain of its own, not below that of DomainName. Empty: a path on a CloudFront host, where a site has no browser storage.',
    default: '',
    pattern: domain,
  },
  CertificateArn: {
    description: 'Certificate in us-east-1 for DomainName and *.PreviewDomainName.',
    default: '',
    pattern: arn,
  },
  WebAclArn: {
    description: 'Web ACL of CloudFront that limits calls by address (web-acl.json). Empty: none.',
    default: '',
    pattern: webAcl,
  },
  PublicOrigin: {
    description: 'Origin that browsers see. Empty: https and the host of the product.',
    default: '',
    pattern: origin,
  },
  PreviewOrigin: {
    description: 'Origin of previews, * standing for the label. Empty: follows from the host.',
    default: '',
    pattern: origin,
  },
  UploadOrigin: {
    description: 'Origin where browsers upload and download ZIPs. Empty: Amazon S3 in this region.',
    default: '',
    pattern: origin,
  },
  SocketOrigin: {
    description: 'Origin where functions reach open sockets. Empty: the WebSocket API itself.',
    default: '',
    pattern: origin,
  },
  StripeApiBase: {
    description: 'Origin of the API of Stripe.',
    default: 'https://api.stripe.com',
    pattern: /https?:\/\/[A-Za-z0-9.-]+(:[0-9]+)?/,
  },
  StripeScriptUrl: {
    description: 'URL of the Stripe script that the checkout loads.',
    // The URL that the installed @stripe/stripe-js loads by default; a test compares them.
    default: 'https://js.stripe.com/endive/stripe.js',
    pattern: /https?:\/\/[A-Za-z0-9.-]+(:[0-9]+)?\/[A-Za-z0-9./-]+/,
  },
} as const satisfies Record<string, Declaration>;
