import { statfs } from 'node:fs/promises';
import { root } from '#infra/build/steps.ts';
import type { Check } from '../checking/check.ts';
import { describeResult } from '../checking/report.ts';
import { runChecks } from '../checking/run-checks.ts';
import { groundChecks, remoteChecks } from './checks.ts';
import type { Flight } from './flight.ts';

type Planned = Pick<Flight, 'stackName' | 'parameters'>;

/** Prints each check. Returns whether none failed. */
export async function runPreflight(planned: Planned): Promise<boolean> {
  const { bavail, bsize } = await statfs(root);
  const machine = { nodeVersion: process.version, freeBytes: bavail * bsize };
  const flight: Flight = { ...planned, machine, aws: {} };
  if (await areGreen(groundChecks, flight)) return areGreen(remoteChecks, flight);
  console.log('The account was not asked anything else.');
  return false;
}

async function areGreen(checks: readonly Check<Flight>[], flight: Flight): Promise<boolean> {
  const results = await runChecks(checks, flight, (result) => console.log(describeResult(result)));
  return results.every(({ outcome }) => outcome !== 'failed');
}
