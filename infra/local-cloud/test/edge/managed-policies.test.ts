import {
  CachePolicy,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { expect, test } from 'vitest';
import {
  MANAGED_CACHE_POLICIES,
  MANAGED_ORIGIN_REQUEST_POLICIES,
  MANAGED_RESPONSE_HEADERS_POLICIES,
} from '#src/edge/policies/managed-policies.ts';

test('the managed policies have the ids that the CDK writes into templates', () => {
  expect([...MANAGED_CACHE_POLICIES.keys()]).toEqual([
    CachePolicy.CACHING_OPTIMIZED.cachePolicyId,
    CachePolicy.CACHING_OPTIMIZED_FOR_UNCOMPRESSED_OBJECTS.cachePolicyId,
    CachePolicy.CACHING_DISABLED.cachePolicyId,
  ]);
  expect([...MANAGED_ORIGIN_REQUEST_POLICIES.keys()]).toEqual([
    OriginRequestPolicy.ALL_VIEWER.originRequestPolicyId,
    OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER.originRequestPolicyId,
    OriginRequestPolicy.CORS_S3_ORIGIN.originRequestPolicyId,
    OriginRequestPolicy.CORS_CUSTOM_ORIGIN.originRequestPolicyId,
    OriginRequestPolicy.USER_AGENT_REFERER_HEADERS.originRequestPolicyId,
  ]);
  expect([...MANAGED_RESPONSE_HEADERS_POLICIES.keys()]).toEqual([
    ResponseHeadersPolicy.SECURITY_HEADERS.responseHeadersPolicyId,
  ]);
});
