import type { TestProduct } from './product.ts';

/** Runs a function once like its schedule, with the schedule's permissions; throws if it fails. */
export async function whenScheduled(
  { cloud }: Pick<TestProduct, 'cloud'>,
  name: string,
): Promise<void> {
  const schedule = cloud.stack.ref(`Events/${name}Schedule`);
  const { functionError, payload } = await cloud.schedules.runNow(schedule);
  if (functionError) throw new Error(`${name} failed: ${JSON.stringify(payload)}`);
}
