import {
  CfnConnectionGroup,
  Distribution,
  HeadersReferrerPolicy,
  HttpVersion,
} from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { cfnResource } from '../cfn-resource.ts';
import { accept } from '../findings.ts';
import type { Settings } from '../settings.ts';
import { uniqueName } from '../unique-name.ts';
import { ownSitePolicy } from './content-security-policy.ts';
import { fileBehavior } from './file-behavior.ts';
import { type FormTarget, formBehavior, formPath } from './form-behavior.ts';
import { responseHeadersPolicy } from './response-headers-policy.ts';
import { unreceivedForms } from './unreceived-forms.ts';
import { attachWebAcl } from './web-acl.ts';

interface LiveSitesProps extends FormTarget {
  readonly settings: Settings;
  /** The product's own origin, whose pages may frame a site. */
  readonly publicOrigin: string;
  /** Holds the unpacked sites. */
  readonly bucket: IBucket;
}

/**
 * Customers' sites under their own domains: one distribution with a tenant per domain, which functions
 * create and delete at run time (decision 0170).
 */
export class LiveSites extends Construct {
  readonly distributionId: string;
  readonly distributionArn: string;
  readonly groupId: string;
  /** The CloudFront host that the domains of tenants point to. */
  readonly endpoint: string;
  /** The CNAME target shown to customers: the endpoint, or the operator's alias of it (DomainCnameTarget). */
  readonly target: string;
  /** The origin at which functions check the availability of live sites. */
  readonly origin: string;

  constructor(
    scope: Construct,
    id: string,
    { settings, publicOrigin, bucket, ...formTarget }: LiveSitesProps,
  ) {
    super(scope, id);
    const headers = responseHeadersPolicy(this, 'LiveHeaders', {
      contentSecurityPolicy: ownSitePolicy(publicOrigin),
      referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
      // A browser's cache must not combine an old style with a new page.
      headers: { 'cache-control': 'no-cache' },
      permissionsPolicy: null,
    });
    const distribution = new TenantDistribution(this, 'Distribution', {
      comment: `Domains of customers. ${settings.secretsVersion}`,
      additionalBehaviors: {
        [formPath]: formBehavior(this, {
          ...formTarget,
          ...{ name: 'Live', thanks: null, responseHeadersPolicy: headers },
        }),
      },
      httpVersion: HttpVersion.HTTP2_AND_3,
      defaultBehavior: fileBehavior(this, {
        ...formTarget,
        ...{ name: 'Live', bucket, responseHeadersPolicy: headers, request: 'live-request' },
      }),
      errorResponses: unreceivedForms,
    });
    attachWebAcl(distribution, settings);
    const group = new CfnConnectionGroup(this, 'Group', {
      name: uniqueName('Live'),
      enabled: true,
      ipv6Enabled: true,
    });
    this.distributionId = distribution.distributionId;
    this.distributionArn = distribution.distributionArn;
    this.groupId = group.attrId;
    this.endpoint = group.attrRoutingEndpoint;
    const given = settings.value('DomainCnameTarget');
    this.target = settings.textWhenSet('DomainCnameTarget', given, this.endpoint);
    const origin = settings.value('LiveOrigin');
    this.origin = settings.textWhenSet('LiveOrigin', origin, `https://${this.endpoint}`);
  }
}

/** By overrides, since the construct does not support tenants. IPv6 is a setting of the connection group instead. */
class TenantDistribution extends Distribution {
  constructor(...[scope, id, props]: ConstructorParameters<typeof Distribution>) {
    super(scope, id, props);
    const config = cfnResource(this);
    config.addPropertyOverride('DistributionConfig.ConnectionMode', 'tenant-only');
    config.addPropertyOverride('DistributionConfig.TenantConfig.ParameterDefinitions', [
      { Name: 'site', Definition: { StringSchema: { Required: true, Comment: 'What it shows' } } },
    ]);
    config.addPropertyDeletionOverride('DistributionConfig.IPV6Enabled');
    accept(this, {
      'AwsSolutions-CFR1': 'Visitors of customers may live anywhere.',
      'AwsSolutions-CFR3':
        'Its log is delivered in us-east-1, without addresses of visitors, by npm run operate statistics.',
      'AwsSolutions-CFR4': 'Each tenant has its own certificate, made when its name points here.',
    });
  }
}
