import * as z from 'zod/mini';
import { declared, withoutEffect } from '#src/cloudformation/declared.ts';
import type { Resource, Stack } from '#src/cloudformation/stack.ts';

const strings = z._default(z.array(z.string()), []);
const flag = z.union([z.boolean(), z.stringbool()]);

const systemMetadata = z.strictObject({
  'cache-control': z.optional(z.string()),
  'content-disposition': z.optional(z.string()),
  'content-encoding': z.optional(z.string()),
  'content-language': z.optional(z.string()),
  'content-type': z.optional(z.string()),
});

const deploymentSchema = z.strictObject({
  ...withoutEffect({
    DestinationBucketArn: 'the name says the same',
    DistributionId: 'nothing is cached, so nothing needs invalidation',
    DistributionPaths: 'nothing is cached, so nothing needs invalidation',
    OutputObjectKeys: 'an attribute that CloudFormation passes on',
    RetainOnDelete: 'a stack goes here only with the data directory',
    ServiceTimeout: 'the deployment runs in this process',
    ServiceToken: 'the deployment runs in this process',
    SourceBucketNames: 'assets are read from the assembly',
    WaitForDistributionInvalidation: 'nothing is cached, so nothing needs invalidation',
  }),
  SourceObjectKeys: z.array(z.string()),
  SourceMarkers: z._default(z.array(z.record(z.string(), z.string())), []),
  SourceMarkersConfig: z._default(z.array(z.object({ jsonEscape: z._default(flag, false) })), []),
  DestinationBucketName: z.string(),
  DestinationBucketKeyPrefix: z._default(z.string(), ''),
  Extract: z._default(
    flag.check(z.refine((extract) => extract, 'only sources that are extracted can be deployed')),
    true,
  ),
  Prune: z._default(flag, true),
  Exclude: strings,
  Include: strings,
  SystemMetadata: z._default(systemMetadata, {}),
  UserMetadata: z._default(z.record(z.string(), z.string()), {}),
});

export type DeclaredDeployment = z.infer<typeof deploymentSchema>;

/** Throws with the name of anything that is not supported. */
export function declaredDeployment(resource: Resource): DeclaredDeployment {
  return declared(resource, deploymentSchema);
}

/** In order of dependencies. */
export function deploymentsInOrder(stack: Stack): readonly Resource[] {
  const waiting = new Set(stack.ofType('Custom::CDKBucketDeployment'));
  const ordered: Resource[] = [];
  const isWaiting = (logicalId: string) =>
    [...waiting].some((it) => `${it.logicalId}/`.startsWith(`${logicalId}/`));
  while (waiting.size > 0) {
    const next = [...waiting].find(({ dependsOn }) => !dependsOn.some(isWaiting));
    if (next === undefined) throw new Error('Bucket deployments depend on each other in a circle');
    waiting.delete(next);
    ordered.push(next);
  }
  return ordered;
}
