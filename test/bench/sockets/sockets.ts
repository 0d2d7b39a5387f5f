import { openSocket } from '../support/open-socket.ts';
import { type Benchmark, type Row, times } from '../support/row.ts';
import { median, timesOf } from '../support/statistics.ts';
import { fanOutRow } from './fan-out.ts';
import { idleRow } from './idle.ts';
import { startBareServer, startEchoServer } from './servers.ts';

/**
 * Twice the time of serverless-offline: 0.34 to 0.73 ms on a quiet machine, up to four times that of the bare server
 * (0.18 ms).
 */
const BARE_WAYS = 8;

/** The local WebSocket gateway compared with the bare server, each in its own process (FIGURE-SOCKETS). */
export const sockets: Benchmark = {
  name: 'sockets',
  async run(report) {
    await using running = new AsyncDisposableStack();
    const cloud = await startEchoServer();
    running.defer(cloud.stop);
    const bare = await startBareServer();
    running.defer(bare.stop);
    report('2,000 idle sockets');
    const idle = await idleRow(cloud);
    report('round trips');
    const ours = await roundTrips(cloud.hello.origin);
    const floor = await roundTrips(bare.hello.origin);
    report('1,000 sockets, a frame to each');
    const fanOut = await fanOutRow(cloud, bare);
    return [roundTripRow(ours, floor), fanOut, idle];
  },
};

function roundTripRow(ours: readonly number[], floor: readonly number[]): Row {
  const what = 'round trip through a function, p50';
  return times(what, median(ours), median(floor), { budget: BARE_WAYS });
}

async function roundTrips(origin: string): Promise<readonly number[]> {
  const { webSocket, next } = await openSocket(origin);
  const trip = (index: number) => {
    const text = `{"n":${index}}`;
    const back = next((frame) => frame === text);
    webSocket.send(text);
    return back;
  };
  await timesOf(500, trip);
  const taken = await timesOf(1_000, (index) => trip(index + 500));
  webSocket.terminate();
  return taken;
}
