import * as z from 'zod/mini';
import { withoutEffect } from '#src/cloudformation/declared.ts';

const distant = 'the origin is in the same process';

const customOriginSchema = z.strictObject({
  ...withoutEffect({
    HTTPPort: distant,
    HTTPSPort: distant,
    IpAddressType: distant,
    OriginKeepaliveTimeout: distant,
    OriginProtocolPolicy: distant,
    OriginReadTimeout: 'the API ends requests after 30 seconds itself',
    OriginSSLProtocols: distant,
  }),
});

export const originSchema = z.strictObject({
  ...withoutEffect({
    ConnectionAttempts: distant,
    ConnectionTimeout: distant,
    OriginShield: 'nothing is cached',
    ResponseCompletionTimeout: distant,
  }),
  Id: z.string(),
  DomainName: z.string(),
  OriginPath: z._default(z.string(), ''),
  OriginAccessControlId: z.optional(z.string()),
  OriginCustomHeaders: z._default(
    z.array(z.strictObject({ HeaderName: z.string(), HeaderValue: z.string() })),
    [],
  ),
  S3OriginConfig: z.optional(
    z.strictObject({ OriginAccessIdentity: z._default(z.literal(''), '') }),
  ),
  CustomOriginConfig: z.optional(customOriginSchema),
});

export type DeclaredOrigin = z.infer<typeof originSchema>;

/** CloudFormation's names of a pair of origins; the second answers what the first cannot. */
export const originGroupSchema = z.strictObject({
  Id: z.string(),
  FailoverCriteria: z.strictObject({
    StatusCodes: z.strictObject({ Items: z.array(z.number()), Quantity: z.number() }),
  }),
  Members: z.strictObject({
    Items: z.tuple([
      z.strictObject({ OriginId: z.string() }),
      z.strictObject({ OriginId: z.string() }),
    ]),
    Quantity: z.literal(2),
  }),
});

export type DeclaredOriginGroup = z.infer<typeof originGroupSchema>;
