import { listFunctions } from '#infra/inventory.ts';
import type { TestProduct } from '../system/support/product.ts';
import { type Call, isNoMore } from './call.ts';
import type { Cost, Measured } from './meter.ts';

type Cloud = TestProduct['cloud'];

const mostSamples = 5;
/** The cost of a failed call: neither flat nor within any budget. */
const unknown: Cost = { trips: NaN, reads: NaN, writes: NaN, written: NaN, scans: NaN };

/** By the role of the function whose name that of the call begins with. */
export function measuredOf({ name, isFollowed = false }: Call, { iam, lambda }: Cloud): Measured {
  const [key] = /^[a-zA-Z]+\.[a-zA-Z]+/.exec(name) ?? [];
  const spec = listFunctions().find((it) => it.name === key);
  const found = lambda.functions.find(({ logicalId }) => logicalId === spec?.logicalId);
  if (!found) throw new Error(`No function is called ${key}`);
  const { accessKeyId } = iam.credentials(found.roleArn, found.name);
  return { accessKeyId, isFollowed };
}

type Measure = (work: () => Promise<unknown>) => Promise<Cost>;

/** The cheaper of two samples, since an instance reads some items once; of more samples while none is flat. */
export async function costOf(
  call: Call,
  before: Cost | undefined,
  measure: Measure,
): Promise<Cost> {
  try {
    let cheapest = await sampleOf(call, measure);
    for (let samples = 1; samples < mostSamples; samples += 1) {
      if (samples >= 2 && (!before || isNoMore(cheapest, before))) break;
      const next = await sampleOf(call, measure);
      if (weight(next) < weight(cheapest)) cheapest = next;
    }
    return cheapest;
  } catch (error) {
    console.error(`\n${call.name} failed:`, error);
    return unknown;
  }
}

async function sampleOf({ prepare }: Call, measure: Measure): Promise<Cost> {
  const { call, after } = await prepare();
  const cost = await measure(call);
  await after?.();
  return cost;
}

function weight({ trips, reads, writes }: Cost): number {
  return trips + reads + writes;
}
