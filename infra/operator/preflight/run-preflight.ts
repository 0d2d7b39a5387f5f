import { statfs } from 'node:fs/promises';
import { root } from '#infra/build/steps.ts';
import type { Check } from '../checking/check.ts';
import { describeResult } from '../checking/report.ts';
import { areGreen, runChecks } from '../checking/run-checks.ts';
import { prerequisiteChecks, remoteChecks } from './checks.ts';
import type { PlannedDeployment } from './planned-deployment.ts';

type Deployment = Pick<PlannedDeployment, 'stackName' | 'parameters'>;

/** Prints each check. False if one failed. */
export async function runPreflight(deployment: Deployment): Promise<boolean> {
  const { bavail, bsize } = await statfs(root);
  const machine = { nodeVersion: process.version, freeBytes: bavail * bsize };
  const planned: PlannedDeployment = { ...deployment, machine, aws: {} };
  const isHere = await print(prerequisiteChecks, planned);
  if (isHere && (await print(remoteChecks, planned))) return true;
  if (!isHere) console.log('The other checks of the account were skipped.');
  console.log('Nothing was deployed. Mend what is marked ✗ or ?, and run the same command again.');
  return false;
}

async function print(
  checks: readonly Check<PlannedDeployment>[],
  planned: PlannedDeployment,
): Promise<boolean> {
  const results = await runChecks(checks, planned, (result) => console.log(describeResult(result)));
  return areGreen(results);
}
