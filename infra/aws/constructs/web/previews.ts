import { HeadersReferrerPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Aws } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { formThanks } from '#shared/texts/forms.ts';
import { cfnResource } from '../cfn-resource.ts';
import { createPrivateBucket } from '../data/private-bucket.ts';
import type { Settings } from '../settings.ts';
import { ownSitePolicy, sharedPreviewPolicy } from './content-security-policy.ts';
import { ProductDistribution } from './distribution.ts';
import { fileBehavior } from './file-behavior.ts';
import { type FormTarget, formBehavior, formPaths } from './form-behavior.ts';
import { responseHeadersPolicy } from './response-headers-policy.ts';
import { unreceivedForms } from './unreceived-forms.ts';

interface PreviewsProps extends FormTarget {
  readonly settings: Settings;
  /** The only origin whose pages may frame a preview. */
  readonly publicOrigin: string;
  readonly ticketSecret: Secret;
}

/** For pages without an origin even their own fonts, modules and data are cross-origin. Without credentials. */
const readableByAll = {
  AccessControlAllowCredentials: false,
  AccessControlAllowHeaders: { Items: ['*'] },
  AccessControlAllowMethods: { Items: ['GET', 'HEAD'] },
  AccessControlAllowOrigins: { Items: ['*'] },
  OriginOverride: true,
};

/** Previews of customers' sites and the samples, on a separate host: their scripts cannot reach the product. */
export class Previews extends Construct {
  readonly bucket: IBucket;
  /** Origin of previews, with * for the label if each has its own host. */
  readonly origin: string;
  /** The CloudFront host that all names below PreviewDomainName point to. */
  readonly dnsTarget: string;

  constructor(
    scope: Construct,
    id: string,
    { settings, publicOrigin, ticketSecret, ...formTarget }: PreviewsProps,
  ) {
    super(scope, id);
    this.bucket = createPrivateBucket(this, 'Bucket', {
      adopts: { settings, setting: 'ExistingPreviewBucket' },
    });
    const alias = `*.${settings.value('PreviewDomainName')}`;
    const domain = { settings, setting: 'PreviewDomainName', alias } as const;
    // CloudFormation resolves the reference: neither template nor assets hold the key.
    const values = { TICKET_KEY: ticketSecret.secretValue.unsafeUnwrap() };
    const headers = responseHeadersPolicy(this, 'PreviewHeaders', {
      contentSecurityPolicy: settings.textWhenSet(
        'PreviewDomainName',
        ownSitePolicy(publicOrigin),
        sharedPreviewPolicy(publicOrigin),
      ),
      referrerPolicy: HeadersReferrerPolicy.NO_REFERRER,
      headers: { 'x-robots-tag': 'noindex, nofollow' },
    });
    cfnResource(headers).addPropertyOverride(
      'ResponseHeadersPolicyConfig.CorsConfig',
      settings.whenSet('PreviewDomainName', Aws.NO_VALUE, readableByAll),
    );
    const forms = formBehavior(this, {
      ...formTarget,
      ...{ name: 'Preview', thanks: formThanks.preview, responseHeadersPolicy: headers },
    });
    const distribution = new ProductDistribution(this, 'Distribution', domain, {
      comment: settings.secretsVersion,
      additionalBehaviors: Object.fromEntries(formPaths.map((path) => [path, forms])),
      defaultBehavior: fileBehavior(this, {
        ...formTarget,
        ...{ name: 'Preview', bucket: this.bucket, responseHeadersPolicy: headers },
        request: 'preview-request',
        edge: { values, comment: settings.secretsVersion },
      }),
      errorResponses: unreceivedForms,
    });
    this.dnsTarget = distribution.distributionDomainName;
    const host = settings.textWhenSet('PreviewDomainName', alias, this.dnsTarget);
    this.origin = settings.textWhenSet(
      'PreviewOrigin',
      settings.value('PreviewOrigin'),
      `https://${host}`,
    );
  }
}
