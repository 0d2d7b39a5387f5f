import { bootProduct, type TestProduct } from '#test/system/support/product.ts';
import { siteZip } from '#test/system/support/site-zip.ts';
import { type Load, underLoad } from '../support/load.ts';
import { type Benchmark, type Row, times } from '../support/row.ts';
import { median } from '../support/statistics.ts';
import { givenLiveSite } from './given-live-site.ts';

const rounds = 5;
const budget = 1.2;
const ofPage = { path: '/', connections: 1, milliseconds: 1_000 };
const ofFile = { path: '/images/photo.jpg', connections: 10, milliseconds: 1_000 };

/** A customer's site under its own domain, compared with the preview of the same files (FIGURE-LIVE). */
export const liveSites: Benchmark = {
  name: 'live-sites',
  async run(report) {
    const product = await bootProduct();
    try {
      report('a subscriber whose domain becomes live');
      const { live, preview } = await givenLiveSite(product, await siteZip());
      report('its page, then a file of 200 KB over 10 connections');
      return [await firstByte(product, live, preview), await throughput(product, live, preview)];
    } finally {
      await product.stop();
    }
  },
};

async function firstByte(product: TestProduct, live: string, preview: string): Promise<Row> {
  const [ours, floor] = await inTurn(product, [live, preview], ofPage, ({ first }) =>
    median(first),
  );
  return times('first byte of a live page', ours, floor, { budget });
}

async function throughput(product: TestProduct, live: string, preview: string): Promise<Row> {
  const [ours, floor] = await inTurn(
    product,
    [live, preview],
    ofFile,
    (it) => 1_000 / it.perSecond,
  );
  return times('each of many live files of 200 KB', ours, floor, { budget });
}

/** The median per host, measured in alternating rounds, so that disturbances affect both. */
async function inTurn(
  { cloud }: TestProduct,
  hosts: readonly [string, string],
  load: Omit<Load, 'port' | 'headers'>,
  take: (result: Awaited<ReturnType<typeof underLoad>>) => number,
): Promise<readonly [number, number]> {
  const taken: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    for (const [at, host] of hosts.entries()) {
      const result = await underLoad({ ...load, port: cloud.edge.port, headers: { host } });
      // The first round warms up.
      if (round > 0) taken[at]?.push(take(result));
    }
  }
  return [median(taken[0]), median(taken[1])];
}
