import {
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { uniqueName } from '../unique-name.ts';

/**
 * The request headers forwarded to calls, an explicit list: no policy forwards all headers except Host plus one that
 * CloudFront adds (decision 0105). A policy takes at most ten.
 */
export const callHeaders = [
  'Accept',
  'Content-Type',
  'If-Match',
  'Origin',
  'Sec-Fetch-Site',
  'Stripe-Signature',
  'User-Agent',
  'X-Page-User',
  'X-Viewer-Address',
  'CloudFront-Viewer-Country',
] as const;

export function callRequestPolicy(scope: Construct): OriginRequestPolicy {
  const id = 'CallRequests';
  return new OriginRequestPolicy(scope, id, {
    originRequestPolicyName: uniqueName(id),
    headerBehavior: OriginRequestHeaderBehavior.allowList(...callHeaders),
    cookieBehavior: OriginRequestCookieBehavior.all(),
    queryStringBehavior: OriginRequestQueryStringBehavior.all(),
  });
}
