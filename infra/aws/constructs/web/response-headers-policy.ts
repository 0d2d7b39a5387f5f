import {
  type HeadersReferrerPolicy,
  type ResponseCustomHeader,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { Duration } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { uniqueName } from '../unique-name.ts';

interface HeaderChoices {
  readonly contentSecurityPolicy: string;
  readonly referrerPolicy: HeadersReferrerPolicy;
  readonly headers: Readonly<Record<string, string>>;
  /** Null where a site decides itself what its pages may use. */
  readonly permissionsPolicy?: string | null;
  /** An answer may bring a policy of its own. */
  readonly yieldsPolicy?: boolean;
}

/** Devices that no page of ours uses; payment is Stripe's frame's business. */
const ownPages: string | null =
  'camera=(), geolocation=(), microphone=(), usb=(), browsing-topics=()';

/** What every host of ours says, and the choices of one of them. */
export function responseHeadersPolicy(
  scope: Construct,
  id: string,
  {
    contentSecurityPolicy,
    referrerPolicy,
    headers,
    yieldsPolicy = false,
    permissionsPolicy = ownPages,
  }: HeaderChoices,
): ResponseHeadersPolicy {
  const custom = {
    ...(permissionsPolicy !== null && { 'permissions-policy': permissionsPolicy }),
    ...headers,
  };
  return new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: uniqueName(id),
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override: !yieldsPolicy },
      contentTypeOptions: { override: true },
      referrerPolicy: { referrerPolicy, override: true },
      strictTransportSecurity: { accessControlMaxAge: Duration.days(365), override: true },
    },
    ...(Object.keys(custom).length > 0 && {
      customHeadersBehavior: { customHeaders: Object.entries(custom).map(customHeader) },
    }),
  });
}

function customHeader([header, value]: [string, string]): ResponseCustomHeader {
  return { header, value, override: true };
}
