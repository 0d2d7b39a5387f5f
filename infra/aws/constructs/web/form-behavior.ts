import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  type ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { uniqueName } from '../unique-name.ts';
import { apiOrigin } from './api-origin.ts';
import { onViewerRequest } from './distribution.ts';

/** Path of forms on the host of one site. */
export const formPath = '/_forms/*';
/** Paths of forms on a host that may serve several sites, each below a path. */
export const formPaths = [formPath, `/*${formPath}`] as const;

/** The API, and the secret that proves that a call came through CloudFront. */
export interface FormTarget {
  readonly apiHost: string;
  readonly originSecret: Secret;
}

interface FormChoices extends FormTarget {
  /** Prefix of its construct ids: `Preview`. */
  readonly name: string;
  /** What follows a form of a sample; nothing where there are no samples. */
  readonly thanks: { readonly title: string; readonly text: string } | null;
  readonly responseHeadersPolicy: ResponseHeadersPolicy;
}

/** Forwards forms of customers' sites to the API, without cookies and queries (decision 0176). */
export function formBehavior(
  scope: Construct,
  { name, thanks, apiHost, originSecret, responseHeadersPolicy }: FormChoices,
): BehaviorOptions {
  const policy = `${name}FormCalls`;
  return {
    origin: apiOrigin(apiHost, originSecret),
    functionAssociations: onViewerRequest(scope, `${name}FormRequest`, 'form-request', {
      values: { TITLE: thanks?.title ?? '', TEXT: thanks?.text ?? '' },
    }),
    responseHeadersPolicy,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: new OriginRequestPolicy(scope, policy, {
      originRequestPolicyName: uniqueName(policy),
      headerBehavior: OriginRequestHeaderBehavior.allowList(
        'Content-Type',
        'X-Site',
        'X-Viewer-Address',
      ),
      cookieBehavior: OriginRequestCookieBehavior.none(),
      queryStringBehavior: OriginRequestQueryStringBehavior.none(),
    }),
  };
}
