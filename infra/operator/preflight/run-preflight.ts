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
  if (await print(prerequisiteChecks, planned)) return print(remoteChecks, planned);
  console.log('The other checks of the account were skipped.');
  return false;
}

async function print(
  checks: readonly Check<PlannedDeployment>[],
  planned: PlannedDeployment,
): Promise<boolean> {
  const results = await runChecks(checks, planned, (result) => console.log(describeResult(result)));
  return areGreen(results);
}
