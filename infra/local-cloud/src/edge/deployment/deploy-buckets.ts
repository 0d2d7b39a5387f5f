import { createHash } from 'node:crypto';
import type { Stack } from '#src/cloudformation/stack.ts';
import type { ObjectStore } from '#src/storage/object-store.ts';
import { contentType } from './content-type.ts';
import { pathFilter, type SourceFile, sourceFiles } from './deployment-files.ts';
import {
  type DeclaredDeployment,
  declaredDeployment,
  deploymentsInOrder,
} from './deployment-template.ts';

export interface DeploymentReport {
  readonly logicalId: string;
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
}

type Store = Pick<ObjectStore, 'head' | 'put' | 'list' | 'delete'>;

/** Does what the CDK's bucket deployments do at AWS. Files with the same bytes and headers are not written again. */
export async function deployBuckets(stack: Stack, store: Store): Promise<DeploymentReport[]> {
  const reports: DeploymentReport[] = [];
  for (const resource of deploymentsInOrder(stack)) {
    const deployment = declaredDeployment(resource);
    const files = await sourceFiles(deployment, stack.assetPath);
    reports.push({ logicalId: resource.logicalId, ...(await deploy(deployment, files, store)) });
  }
  return reports;
}

async function deploy(
  deployment: DeclaredDeployment,
  files: ReadonlyMap<string, SourceFile>,
  store: Store,
) {
  const counts = { written: 0, unchanged: 0, removed: 0 };
  const isSynced = pathFilter(deployment);
  const prefix = keyPrefix(deployment.DestinationBucketKeyPrefix);
  for (const file of files.values()) {
    if (!isSynced(file.path)) continue;
    const written = await deployFile(deployment, `${prefix}${file.path}`, file, store);
    counts[written ? 'written' : 'unchanged'] += 1;
  }
  if (!deployment.Prune) return counts;
  const bucket = deployment.DestinationBucketName;
  for (const { key } of [...store.list(bucket, prefix)]) {
    const path = key.slice(prefix.length);
    if (files.has(path) || !isSynced(path)) continue;
    store.delete(bucket, key);
    counts.removed += 1;
  }
  return counts;
}

/** Returns whether the object was written. */
async function deployFile(
  deployment: DeclaredDeployment,
  key: string,
  file: SourceFile,
  store: Store,
): Promise<boolean> {
  const bucket = deployment.DestinationBucketName;
  const content = await file.read();
  const headers = objectHeaders(deployment, file.path);
  const present = store.head(bucket, key);
  const sameBytes = present?.etag === createHash('md5').update(content).digest('hex');
  if (sameBytes && sameHeaders(present.headers, headers)) return false;
  await store.put(bucket, key, content, headers);
  return true;
}

function objectHeaders(
  { SystemMetadata, UserMetadata }: DeclaredDeployment,
  path: string,
): Record<string, string> {
  const system = { 'content-type': contentType(path), ...SystemMetadata };
  const user = Object.entries(UserMetadata).map(
    ([name, value]) => [`x-amz-meta-${name.toLowerCase()}`, value] as const,
  );
  const present = Object.entries(system).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return Object.fromEntries([...present, ...user]);
}

function sameHeaders(
  a: Readonly<Record<string, string>>,
  b: Readonly<Record<string, string>>,
): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => a[name] === b[name]);
}

/** `aws s3 sync` writes below `prefix/`, with or without the slash in the property. */
function keyPrefix(property: string): string {
  const prefix = property.replace(/^\/+|\/+$/g, '');
  return prefix === '' ? '' : `${prefix}/`;
}
