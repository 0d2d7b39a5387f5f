import * as z from 'zod/mini';
import { declared, withoutEffect } from '../cloudformation/declared.ts';
import type { Resource, Stack } from '../cloudformation/stack.ts';
import { distributionSchema } from '../edge/distribution/distribution-template.ts';

const groupSchema = z.strictObject({
  ...withoutEffect({
    Tags: 'labels for the bill',
    Ipv6Enabled: 'the local edge listens on the loopback interface only',
  }),
  Name: z.string(),
  Enabled: z._default(z.literal(true), true),
});

interface ConnectionGroup {
  readonly id: string;
  /** The host to which the domains of its tenants point. */
  readonly endpoint: string;
}

/** A tenant-only distribution. */
interface TenantDistribution {
  readonly id: string;
  /** Parameters by name: whether each is required. */
  readonly parameters: ReadonlyMap<string, boolean>;
}

export interface TenantDefinition {
  readonly groups: readonly ConnectionGroup[];
  readonly distributions: readonly TenantDistribution[];
}

/** Throws with the name of anything unknown. */
export function tenantDefinition(stack: Stack): TenantDefinition {
  const groups = stack.ofType('AWS::CloudFront::ConnectionGroup').map((resource) => {
    declared(resource, groupSchema);
    const endpoint = stack.attribute(resource.logicalId, 'RoutingEndpoint');
    return { id: stack.ref(resource.logicalId), endpoint };
  });
  const distributions = stack
    .ofType('AWS::CloudFront::Distribution')
    .flatMap((resource) => distributionOf(resource, stack) ?? []);
  return { groups, distributions };
}

function distributionOf(resource: Resource, stack: Stack): TenantDistribution | undefined {
  const { ConnectionMode, TenantConfig } = declared(
    resource,
    distributionSchema,
  ).DistributionConfig;
  if (ConnectionMode === 'direct') return undefined;
  const parameters = TenantConfig.ParameterDefinitions.map(
    ({ Name, Definition }) => [Name, Definition.StringSchema.Required] as const,
  );
  return { id: stack.ref(resource.logicalId), parameters: new Map(parameters) };
}
