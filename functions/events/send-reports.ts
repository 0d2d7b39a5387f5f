import { requireEnvironment } from '../platform/env.ts';
import { writeReports } from '../reports/write-reports.ts';

/** Runs on a schedule, on the first of each month. */
export async function handler(): Promise<void> {
  requireEnvironment();
  await writeReports(new Date());
}
