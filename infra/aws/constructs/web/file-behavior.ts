import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  FunctionEventType,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  type ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { OriginGroup } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { missingPath } from '#shared/api/sites.ts';
import { uniqueName } from '../unique-name.ts';
import { apiOrigin } from './api-origin.ts';
import { bucketOrigin } from './bucket-origin.ts';
import { type EdgeChoices, onEdge } from './distribution.ts';
import type { FormTarget } from './form-behavior.ts';

interface FileChoices extends FormTarget {
  /** Prefix of its construct ids: `Preview`. */
  readonly name: string;
  /** Holds the unpacked sites. */
  readonly bucket: IBucket;
  /** The function that finds the site of a request. */
  readonly request: string;
  readonly edge?: EdgeChoices;
  readonly responseHeadersPolicy: ResponseHeadersPolicy;
}

/** Files of customers' sites; the API answers what the bucket does not have (decision 0270). */
export function fileBehavior(
  scope: Construct,
  { name, bucket, apiHost, originSecret, request, edge, responseHeadersPolicy }: FileChoices,
): BehaviorOptions {
  const policy = `${name}Missing`;
  return {
    origin: new OriginGroup({
      primaryOrigin: bucketOrigin(scope, `${name}Access`, bucket),
      fallbackOrigin: apiOrigin(apiHost, originSecret, missingPath),
      // S3 answers 403 for a missing key, since CloudFront may not list the bucket.
      fallbackStatusCodes: [403, 404],
    }),
    functionAssociations: [
      ...onEdge(scope, `${name}Request`, request, FunctionEventType.VIEWER_REQUEST, edge),
      ...onEdge(scope, `${name}Response`, 'site-response', FunctionEventType.VIEWER_RESPONSE),
    ],
    responseHeadersPolicy,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    originRequestPolicy: new OriginRequestPolicy(scope, policy, {
      originRequestPolicyName: uniqueName(policy),
      headerBehavior: OriginRequestHeaderBehavior.allowList('X-Site', 'X-Viewer-Address'),
      cookieBehavior: OriginRequestCookieBehavior.none(),
      queryStringBehavior: OriginRequestQueryStringBehavior.none(),
    }),
    compress: true,
  };
}
