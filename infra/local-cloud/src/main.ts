import { type Compute, startCompute } from './boot/compute.ts';
import { type Data, startData } from './boot/data.ts';
import { type Foundation, layFoundation } from './boot/foundation.ts';
import { cloudInfo, startFront } from './boot/front.ts';
import type { BootOptions } from './boot/options.ts';
import type { CloudInfo } from './console/console.ts';
import { openDataDirectory } from './data-directory.ts';
import { type DeploymentReport, deployBuckets } from './edge/deployment/deploy-buckets.ts';
import type { Edge } from './edge/start-edge.ts';

export type { BootOptions };

export interface Cloud extends Foundation, Data, Compute {
  readonly edge: Edge;
  /** The bucket deployments of this boot. */
  readonly deployments: readonly DeploymentReport[];
  info(): CloudInfo;
  stop(): Promise<void>;
}

/**
 * Boots secrets, engine, storage, functions, events, AWS endpoint and gateway, deploys the assembly's files to their buckets,
 * and boots the edge, in this order. Rejects with the
 * name of anything unknown, and stops what it had started.
 */
export async function bootCloud(options: BootOptions): Promise<Cloud> {
  await using started = new AsyncDisposableStack();
  const { ports } = options.opened ?? started.use(await openDataDirectory(options.dataDir));
  const foundation = layFoundation(options);
  const data = await startData(foundation, options, ports, started);
  const compute = await startCompute({ ...foundation, ...data }, options, ports, started);
  // Now, since they notify queues.
  const deployments = await deployBuckets(foundation.stack, data.store);
  const parts = { ...foundation, ...data, ...compute, deployments };
  const edge = await startFront(parts, options, started);
  const running = started.move();
  const stop = () => running.disposeAsync();
  return { ...parts, edge, info: () => cloudInfo(parts), stop };
}
