import { type Check, must } from '../checking/check.ts';
import type { PlannedDeployment } from './planned-deployment.ts';

const leastNode = 24;
/** Packages, bundles, pages and the assembly take less than one gigabyte. */
const leastFreeBytes = 2_000_000_000;

export const machineChecks: readonly Check<PlannedDeployment>[] = [
  {
    name: 'Node is new enough',
    meaning: `Install Node ${leastNode} or newer from https://nodejs.org or with your version manager.`,
    run: async ({ machine: { nodeVersion } }) => {
      const major = Number(/^v(\d+)/.exec(nodeVersion)?.[1]);
      must(major >= leastNode, `This is ${nodeVersion}.`);
      return nodeVersion;
    },
  },
  {
    name: 'The disk has room for the build',
    meaning: 'Free two gigabytes on the disk of this folder.',
    run: async ({ machine: { freeBytes } }) => {
      const free = `${(freeBytes / 1e9).toFixed(1)} GB are free.`;
      must(freeBytes >= leastFreeBytes, free);
      return free;
    },
  },
];
