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
  /** Null: no header, so the site decides. */
  readonly permissionsPolicy?: string | null;
  /** A policy in the answer wins. */
  readonly yieldsPolicy?: boolean;
}

/** Denies features that no page of ours uses; `payment` is left to Stripe's frame. */
const ownPages: string | null =
  'camera=(), geolocation=(), microphone=(), usb=(), browsing-topics=()';

/** The headers of every host, with the choices of one host. */
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
