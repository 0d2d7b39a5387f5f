import {
  CachePolicy,
  CfnConnectionGroup,
  Distribution,
  HeadersReferrerPolicy,
  HttpVersion,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { cfnResource } from '../cfn-resource.ts';
import { accept } from '../findings.ts';
import type { Settings } from '../settings.ts';
import { uniqueName } from '../unique-name.ts';
import { bucketOrigin } from './bucket-origin.ts';
import { livePolicy } from './content-security-policy.ts';
import { onViewerRequest } from './distribution.ts';
import { type FormTarget, formBehaviour, formPath } from './form-behaviour.ts';
import { missingPages } from './missing-pages.ts';
import { responseHeadersPolicy } from './response-headers-policy.ts';

interface LiveSitesProps extends FormTarget {
  readonly settings: Settings;
  /** The product's own, whose pages may frame a site. */
  readonly publicOrigin: string;
  /** Holds the unpacked sites. */
  readonly bucket: IBucket;
}

/**
 * Customers' sites under their own names: one distribution for all, with a tenant for each name, which
 * functions make and end at run time (decision 0170).
 */
export class LiveSites extends Construct {
  readonly distributionId: string;
  readonly distributionArn: string;
  readonly groupId: string;
  /** The host of CloudFront to which the names of tenants point. */
  readonly endpoint: string;
  /** What customers are told: the endpoint, or a name of the operator's that leads there. */
  readonly target: string;
  /** Where functions ask whether live sites answer. */
  readonly origin: string;

  constructor(
    scope: Construct,
    id: string,
    { settings, publicOrigin, bucket, ...formTarget }: LiveSitesProps,
  ) {
    super(scope, id);
    const headers = responseHeadersPolicy(this, 'LiveHeaders', {
      contentSecurityPolicy: livePolicy(publicOrigin),
      referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
      // A visitor's own cache must not put the style of a version before to a new page.
      headers: { 'cache-control': 'no-cache' },
      permissionsPolicy: null,
    });
    const distribution = new TenantDistribution(this, 'Distribution', {
      comment: `Domains of customers. ${settings.secretsVersion}`,
      additionalBehaviors: {
        [formPath]: formBehaviour(this, {
          ...formTarget,
          ...{ name: 'Live', arrives: true, responseHeadersPolicy: headers },
        }),
      },
      httpVersion: HttpVersion.HTTP2_AND_3,
      defaultBehavior: {
        origin: bucketOrigin(this, 'LiveAccess', bucket),
        functionAssociations: onViewerRequest(this, 'LiveRequest', 'live-request'),
        responseHeadersPolicy: headers,
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        compress: true,
      },
      errorResponses: missingPages,
    });
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

/** Overrides, since the construct knows no tenants; what a connection group has, it must not have. */
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
      'AwsSolutions-CFR2':
        'A web ACL costs more than the rest of an idle stack; what forms send is limited in its function.',
      'AwsSolutions-CFR3':
        'Its log is delivered in us-east-1, without addresses of visitors, by npm run statistics.',
      'AwsSolutions-CFR4': 'Each tenant has its own certificate, made when its name points here.',
    });
  }
}
