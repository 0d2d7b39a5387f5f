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

/** Where forms lead on the host of one site. */
export const formPath = '/_forms/*';
/** The same, and below the path of one of several sites. */
export const formPaths = [formPath, `/*${formPath}`] as const;

/** What leads to the API, and what proves that it was led through CloudFront. */
export interface FormTarget {
  readonly apiHost: string;
  readonly originSecret: Secret;
}

interface FormChoices extends FormTarget {
  /** What names its parts apart from those of another distribution: `Preview`. */
  readonly name: string;
  /** The sites are live; those of previews keep nothing, and the page of thanks says so. */
  readonly arrives: boolean;
  readonly responseHeadersPolicy: ResponseHeadersPolicy;
}

/** Forms of customers' sites, to the API: it hears neither cookie nor query (decision 0176). */
export function formBehaviour(
  scope: Construct,
  { name, arrives, apiHost, originSecret, responseHeadersPolicy }: FormChoices,
): BehaviorOptions {
  const policy = `${name}FormCalls`;
  return {
    origin: apiOrigin(apiHost, originSecret),
    functionAssociations: onViewerRequest(scope, `${name}FormRequest`, 'form-request', {
      values: { ARRIVES: arrives ? 'yes' : 'no' },
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
