import * as z from 'zod/mini';
import { withoutEffect } from '#src/cloudformation/declared.ts';
import { originGroupSchema, originSchema } from '../origins/origin-template.ts';

const behaviorShape = {
  ...withoutEffect({
    CachedMethods: 'nothing is cached',
    ViewerProtocolPolicy: 'the local cloud speaks plain HTTP on the loopback interface',
  }),
  TargetOriginId: z.string(),
  AllowedMethods: z._default(z.array(z.string()), ['GET', 'HEAD']),
  CachePolicyId: z.string(),
  OriginRequestPolicyId: z.optional(z.string()),
  ResponseHeadersPolicyId: z.optional(z.string()),
  Compress: z._default(z.boolean(), false),
  SmoothStreaming: z.optional(z.literal(false)),
  FunctionAssociations: z._default(
    z.array(
      z.strictObject({
        EventType: z.enum(['viewer-request', 'viewer-response']),
        FunctionARN: z.string(),
      }),
    ),
    [],
  ),
};

const behaviorSchema = z.strictObject(behaviorShape);
const pathBehaviorSchema = z.strictObject({ ...behaviorShape, PathPattern: z.string() });

const errorResponseSchema = z.strictObject({
  ...withoutEffect({ ErrorCachingMinTTL: 'nothing is cached' }),
  ErrorCode: z.number(),
  ResponseCode: z.optional(z.number()),
  ResponsePagePath: z.optional(z.string()),
});

const parameterSchema = z.strictObject({
  Name: z.string(),
  Definition: z.strictObject({
    StringSchema: z.strictObject({
      ...withoutEffect({
        Comment: 'a text for people',
        DefaultValue: 'CloudFront does not say what it does to a parameter that is not given',
      }),
      Required: z.boolean(),
    }),
  }),
});

interface Connected {
  readonly ConnectionMode: 'direct' | 'tenant-only';
  readonly Aliases: readonly string[];
  readonly IPV6Enabled?: unknown;
  readonly PriceClass?: unknown;
}

/** CloudFront Developer Guide, "Unsupported features for SaaS Manager". */
function hasNothingOfItsGroup({ ConnectionMode, Aliases, IPV6Enabled, PriceClass }: Connected) {
  const given = [IPV6Enabled, PriceClass].filter((it) => it !== undefined);
  return ConnectionMode === 'direct' || Aliases.length + given.length === 0;
}

/** CloudFront refuses other methods: only reads fail over. */
function readsFromGroups(config: {
  readonly OriginGroups: { readonly Items: readonly { readonly Id: string }[] };
  readonly DefaultCacheBehavior: ReadingBehavior;
  readonly CacheBehaviors: readonly ReadingBehavior[];
}) {
  const groups = new Set(config.OriginGroups.Items.map(({ Id }) => Id));
  const ofGroups = [config.DefaultCacheBehavior, ...config.CacheBehaviors].filter(
    ({ TargetOriginId }) => groups.has(TargetOriginId),
  );
  return ofGroups.every(({ AllowedMethods }) =>
    AllowedMethods.every((method) => ['GET', 'HEAD', 'OPTIONS'].includes(method)),
  );
}

interface ReadingBehavior {
  readonly TargetOriginId: string;
  readonly AllowedMethods: readonly string[];
}

/** The supported settings; others are refused by name. */
export const distributionSchema = z.strictObject({
  ...withoutEffect({ Tags: 'labels for the bill' }),
  DistributionConfig: z
    .strictObject({
      ...withoutEffect({
        Comment: 'a text for people',
        HttpVersion: 'the local edge speaks HTTP/1.1',
        IPV6Enabled: 'the local edge listens on the loopback interface only',
        Logging: 'access logs have no reader here',
        PriceClass: 'there is one edge location',
        Restrictions: 'visitors of one machine have one country',
        ViewerCertificate: 'the local cloud speaks plain HTTP on the loopback interface',
        WebACLId: 'the firewall stands before AWS only',
      }),
      Enabled: z.literal(true),
      Aliases: z._default(z.array(z.string()), []),
      Origins: z.array(originSchema),
      OriginGroups: z._default(
        z.strictObject({ Items: z.array(originGroupSchema), Quantity: z.number() }),
        { Items: [], Quantity: 0 },
      ),
      DefaultCacheBehavior: behaviorSchema,
      CacheBehaviors: z._default(z.array(pathBehaviorSchema), []),
      DefaultRootObject: z._default(z.string(), ''),
      CustomErrorResponses: z._default(z.array(errorResponseSchema), []),
      ConnectionMode: z._default(z.enum(['direct', 'tenant-only']), 'direct'),
      TenantConfig: z._default(
        z.strictObject({ ParameterDefinitions: z._default(z.array(parameterSchema), []) }),
        { ParameterDefinitions: [] },
      ),
    })
    .check(
      z.refine(
        hasNothingOfItsGroup,
        'A distribution of tenants has neither Aliases, IPV6Enabled nor PriceClass',
      ),
      z.refine(readsFromGroups, 'A behavior of an origin group only reads'),
    ),
});

export type DistributionConfig = z.infer<typeof distributionSchema>['DistributionConfig'];
export type DeclaredBehavior = z.infer<typeof behaviorSchema>;
export type DeclaredErrorResponse = z.infer<typeof errorResponseSchema>;
