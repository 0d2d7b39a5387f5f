import type { TestProduct } from './product.ts';

/** Lets a function run once as its schedule would, with what the schedule may do; throws where it failed. */
export async function whenScheduled(
  { cloud }: Pick<TestProduct, 'cloud'>,
  name: string,
): Promise<void> {
  const schedule = cloud.stack.ref(`Events/${name}Schedule`);
  const { functionError, payload } = await cloud.schedules.runNow(schedule);
  if (functionError) throw new Error(`${name} failed: ${JSON.stringify(payload)}`);
}
