import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  FunctionEventType,
  type IOrigin,
  type IOriginRequestPolicy,
  OriginRequestPolicy,
  type ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { OriginGroup } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { addressAtEdge, screens } from '#frontend/screens.ts';
import { pagesFolder, picturesFolder } from '#shared/rules/page-files.ts';
import { createPrivateBucket } from '../data/private-bucket.ts';
import type { Settings } from '../settings.ts';
import { apiOrigin } from './api-origin.ts';
import { bucketOrigins } from './bucket-origin.ts';
import type { BuiltSite } from './built-site.ts';
import { callRequestPolicy } from './call-headers.ts';
import { onEdge, onViewerRequest, ProductDistribution } from './distribution.ts';
import { releaseFile } from './site-content.ts';
import { siteHeaders } from './site-headers.ts';

interface SiteProps {
  readonly settings: Settings;
  readonly apiHost: string;
  readonly socketHost: string;
  readonly originSecret: Secret;
  readonly built: BuiltSite;
  /** Learns of new templates. */
  readonly pageQueue: Queue;
}

const { REDIRECT_TO_HTTPS } = ViewerProtocolPolicy;

/** The product's host: pages from a bucket, `/api/*` and `/ws` from the two APIs. */
export class Site extends Construct {
  readonly bucket: IBucket;
  /** The origin that browsers see. */
  readonly publicOrigin: string;
  /** The CloudFront host that the operator's domain points to. */
  readonly dnsTarget: string;

  constructor(scope: Construct, id: string, props: SiteProps) {
    super(scope, id);
    const { settings, apiHost, socketHost, originSecret, built, pageQueue } = props;
    this.bucket = createPrivateBucket(this, 'Bucket', {
      notifies: { queue: pageQueue, event: 's3:ObjectCreated:*', prefix: releaseFile },
    });
    const headers = siteHeaders(this, settings, built.inline);
    const originIn = bucketOrigins(this, 'SiteAccess', this.bucket);
    const page = pageBehavior(this, originIn);
    const callsOf = apiBehavior(this, originSecret, headers.api);
    const domain = {
      settings,
      setting: 'DomainName',
      alias: settings.value('DomainName'),
    } as const;
    const distribution = new ProductDistribution(this, 'Distribution', domain, {
      comment: settings.secretsVersion,
      defaultRootObject: 'index.html',
      defaultBehavior: page(headers.pages),
      additionalBehaviors: {
        '/assets/*': assetBehavior(originIn(), headers.pages),
        [`/${picturesFolder}/*`]: assetBehavior(originIn(), headers.pictures),
        '/activat*': page(headers.tokenPages),
        '/pay/*': page(headers.tokenPages),
        '/preview*': page(headers.tokenPages),
        '/reset*': page(headers.tokenPages),
        '/unsubscribe*': page(headers.tokenPages),
        '/verify-email*': page(headers.tokenPages),
        '/api/*': callsOf(apiHost, callRequestPolicy(this)),
        '/ws': callsOf(socketHost, OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER),
      },
    });
    this.dnsTarget = distribution.distributionDomainName;
    const host = settings.textWhenSet('DomainName', settings.value('DomainName'), this.dnsTarget);
    this.publicOrigin = settings.textWhenSet(
      'PublicOrigin',
      settings.value('PublicOrigin'),
      `https://${host}`,
    );
  }
}

/** With hashes in their names: never in the folder of the agency's own pages. */
function assetBehavior(origin: IOrigin, headers: ResponseHeadersPolicy): BehaviorOptions {
  return {
    origin,
    responseHeadersPolicy: headers,
    viewerProtocolPolicy: REDIRECT_TO_HTTPS,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    compress: true,
  };
}

/** Pages with the agency's own values come first; until there are any, and for all other files, what was deployed. */
function pageBehavior(scope: Construct, originIn: (folder?: string) => IOrigin) {
  const origin = new OriginGroup({
    primaryOrigin: originIn(pagesFolder),
    fallbackOrigin: originIn(),
    // S3 answers 403 for a missing key, since CloudFront may not list the bucket.
    fallbackStatusCodes: [403, 404],
  });
  const functionAssociations = [
    ...onViewerRequest(scope, 'SiteRequest', 'site-request', {
      values: { SCREENS: screens.map(addressAtEdge).join(' ') },
    }),
    ...onEdge(scope, 'SiteResponse', 'page-response', FunctionEventType.VIEWER_RESPONSE),
  ];
  return (responseHeadersPolicy: ResponseHeadersPolicy): BehaviorOptions => ({
    origin,
    functionAssociations,
    responseHeadersPolicy,
    viewerProtocolPolicy: REDIRECT_TO_HTTPS,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    compress: true,
  });
}

/** For calls and socket handshakes alike: no cache, and the visitor's address. */
function apiBehavior(
  scope: Construct,
  secret: Secret,
  responseHeadersPolicy: ResponseHeadersPolicy,
) {
  const functionAssociations = onViewerRequest(scope, 'ApiRequest', 'api-request');
  return (host: string, originRequestPolicy: IOriginRequestPolicy): BehaviorOptions => ({
    origin: apiOrigin(host, secret),
    functionAssociations,
    responseHeadersPolicy,
    viewerProtocolPolicy: REDIRECT_TO_HTTPS,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy,
    compress: true,
  });
}
