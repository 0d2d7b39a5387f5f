import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { chatTimings } from '#shared/limits/chat.ts';
import { otherProcess } from '../support/other-process.ts';
import { atMost, type Benchmark, times, unlimited } from '../support/row.ts';
import { inParallel, quantile } from '../support/statistics.ts';
import { enterBare, serveBareChat } from './bare-chat.ts';
import { administrator, enter, type Participant, registerCustomers } from './participants.ts';
import { talk } from './steady.ts';

const CUSTOMERS = 100;
const TABS = 10;
const SECONDS = 30;
const WARM_UP_SECONDS = 4;
const FLOOR_SECONDS = 5;
/** Times the floor of the same run. */
const BACK_WITHIN = 1.6;

const toldOrigins = z.object({ origin: z.string(), floor: z.string() });
const toldDropped = z.object({ dropped: z.number() });

/** A thousand sockets: a steady conversation, and all of them dropped at once (FIGURE-CHAT). */
export const chat: Benchmark = {
  name: 'chat',
  async run(report) {
    const product = await otherProcess(join(import.meta.dirname, 'product-server.ts'), toldOrigins);
    const { origin } = product.hello;
    try {
      report(`${CUSTOMERS} customers register`);
      const customers = await registerCustomers(origin, CUSTOMERS);
      const admin = await administrator(origin);
      report(`${CUSTOMERS * TABS} sockets open`);
      await inParallel(tabsOf(customers), 20, (who) => enter(origin, who));
      for (let tab = 0; tab < 2; tab += 1) await enter(origin, admin);
      report(`${SECONDS} seconds with 20 messages a second`);
      // Warm-up: the first messages wait for functions to start.
      await talk(customers, admin, WARM_UP_SECONDS);
      const ours = await talk(customers, admin, SECONDS);
      const floor = await talkBarely(customers, admin);
      report('all are dropped at once');
      const everybody = [...customers, admin];
      const backMs = await dropAndReturn(origin, everybody, () => product.ask('drop', toldDropped));
      const floorMs = await returnBarely(product.hello.floor, everybody, () =>
        product.ask('drop floor', toldDropped),
      );
      return [
        unlimited(
          '1,000 sockets, 20 messages/s: send to receive, p95',
          quantile(ours.latencies, 0.95),
          'ms',
          quantile(floor.latencies, 0.95),
        ),
        atMost('messages lost', ours.lost, 0, ''),
        times('1,000 dropped at once: the last is back', backMs, floorMs, { budget: BACK_WITHIN }),
      ];
    } finally {
      await product.stop();
    }
  },
};

function tabsOf(customers: readonly Participant[]): readonly Participant[] {
  return customers.flatMap((customer) => Array.from({ length: TABS }, () => customer));
}

async function talkBarely(customers: readonly Participant[], admin: Participant) {
  const bare = await serveBareChat();
  const there = await Promise.all(customers.map((it) => enterBare(bare.origin, it)));
  const listening = await enterBare(bare.origin, admin);
  const floor = await talk(there, listening, FLOOR_SECONDS);
  bare.stop();
  return floor;
}

async function returnBarely(
  origin: string,
  people: readonly Participant[],
  drop: () => Promise<unknown>,
): Promise<number> {
  const there = people.map((who) => ({ ...who, sockets: [] }));
  await inParallel(tabsOf(there), 20, (who) => enter(origin, who));
  return dropAndReturn(origin, there, drop);
}

/** Every tab reconnects like the browser's code: after 3 to 4.5 seconds. */
async function dropAndReturn(
  origin: string,
  everybody: readonly Participant[],
  drop: () => Promise<unknown>,
): Promise<number> {
  const { promise: start, resolve: begin } = Promise.withResolvers<number>();
  const back = everybody.flatMap((who) =>
    who.sockets.splice(0).map(async ({ webSocket }) => {
      await once(webSocket, 'close');
      await comeBack(origin, who);
      return performance.now() - (await start);
    }),
  );
  begin(performance.now());
  await drop();
  return Math.max(...(await Promise.all(back)));
}

async function comeBack(origin: string, who: Participant): Promise<void> {
  await wait(chatTimings.reconnectMs + Math.random() * chatTimings.reconnectJitterMs);
  await enter(origin, who).catch(() => comeBack(origin, who));
}
