import * as z from 'zod/mini';
import type { Stack } from '../cloudformation/stack.ts';

const listOf = z.array(z.string());

const corsRule = z.strictObject({
  Id: z.optional(z.string()),
  AllowedHeaders: z._default(listOf, []),
  AllowedMethods: listOf,
  AllowedOrigins: listOf,
  ExposedHeaders: z._default(listOf, []),
  MaxAge: z.optional(z.number()),
});

const lifecycleRule = z.strictObject({
  Id: z.optional(z.string()),
  Status: z.enum(['Enabled', 'Disabled']),
  Prefix: z._default(z.string(), ''),
  ExpirationInDays: z.optional(z.number()),
  ExpiredObjectDeleteMarker: z.optional(z.boolean()),
  NoncurrentVersionExpirationInDays: z.optional(z.number()),
  NoncurrentVersionExpiration: z.optional(
    z.strictObject({
      NoncurrentDays: z.number(),
      NewerNoncurrentVersions: z.optional(z.number()),
    }),
  ),
  AbortIncompleteMultipartUpload: z.optional(z.unknown()), // no upload in parts can begin here
  NoncurrentVersionTransitions: z.optional(z.unknown()), // all classes are one disk
  Transitions: z.optional(z.unknown()), // all classes are one disk
});

const publicAccessBlock = z.strictObject({
  BlockPublicAcls: z._default(z.boolean(), false),
  BlockPublicPolicy: z._default(z.boolean(), false),
  IgnorePublicAcls: z._default(z.boolean(), false),
  RestrictPublicBuckets: z._default(z.boolean(), false),
});

const filterRule = z.strictObject({ Name: z.enum(['prefix', 'suffix']), Value: z.string() });

const queueNotification = z.strictObject({
  /** Such as `s3:ObjectCreated:*`. */
  Event: z.string(),
  Queue: z.string(),
  Filter: z.optional(z.strictObject({ S3Key: z.strictObject({ Rules: z.array(filterRule) }) })),
});

const notifications = z.strictObject({
  QueueConfigurations: z._default(z.array(queueNotification), []),
});

/** Properties without effect on a laptop, each with its reason. */
const withoutLocalEffect = {
  BucketName: z.unknown(), // the stack's Ref already is the name
  BucketEncryption: z.unknown(), // the operator's own disk decides
  OwnershipControls: z.unknown(), // ACLs are refused altogether, as BucketOwnerEnforced does
  LoggingConfiguration: z.unknown(), // access logs have no reader here
  Tags: z.unknown(), // labels for the bill
};

/** Supported properties; others are refused by name. */
const bucketProperties = z.strictObject({
  ...z.partial(z.strictObject(withoutLocalEffect)).shape,
  CorsConfiguration: z.optional(z.strictObject({ CorsRules: z.array(corsRule) })),
  LifecycleConfiguration: z.optional(z.strictObject({ Rules: z.array(lifecycleRule) })),
  NotificationConfiguration: z.optional(notifications),
  PublicAccessBlockConfiguration: z.optional(publicAccessBlock),
  VersioningConfiguration: z.optional(z.strictObject({ Status: z.enum(['Enabled', 'Suspended']) })),
});

export type QueueNotification = z.infer<typeof queueNotification>;
export type CorsRule = z.infer<typeof corsRule>;
export type LifecycleRule = z.infer<typeof lifecycleRule>;
type Versioning = 'Enabled' | 'Suspended' | 'Off';

export interface BucketDefinition {
  readonly name: string;
  readonly cors: readonly CorsRule[];
  readonly lifecycle: readonly LifecycleRule[];
  readonly versioning: Versioning;
  /** Queues that are notified of its objects. */
  readonly notifications: readonly QueueNotification[];
  /** Whether public policies have no effect. */
  readonly restrictsPublic: boolean;
}

/** Throws with the bucket and the unknown property. */
export function bucketsOf(stack: Pick<Stack, 'ofType' | 'ref'>): BucketDefinition[] {
  return stack
    .ofType('AWS::S3::Bucket')
    .map(({ logicalId, properties }) =>
      bucketDefinition(stack.ref(logicalId), properties, logicalId),
    );
}

export function bucketDefinition(
  name: string,
  properties: unknown,
  label = name,
): BucketDefinition {
  const parsed = bucketProperties.safeParse(properties ?? {});
  if (!parsed.success) throw new Error(`Bucket ${label}: ${faults(parsed.error.issues)}`);
  const declared = parsed.data;
  return {
    name,
    cors: declared.CorsConfiguration?.CorsRules ?? [],
    lifecycle: declared.LifecycleConfiguration?.Rules ?? [],
    versioning: declared.VersioningConfiguration?.Status ?? 'Off',
    notifications: declared.NotificationConfiguration?.QueueConfigurations ?? [],
    // Since April 2023 a new bucket blocks public access unless it says otherwise.
    restrictsPublic: declared.PublicAccessBlockConfiguration?.RestrictPublicBuckets ?? true,
  };
}

const faults = (issues: readonly z.core.$ZodIssue[]): string =>
  issues
    .map((issue) =>
      issue.code === 'unrecognized_keys'
        ? `no local effect is known for ${[...issue.path, issue.keys.join(', ')].join('.')}`
        : `${issue.path.join('.')} is not valid`,
    )
    .join('; ');
