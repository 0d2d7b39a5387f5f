import { setTimeout as wait } from 'node:timers/promises';
import { serveParent } from '../support/other-process.ts';
import { bootEcho } from './echo-cloud.ts';

const cloud = await bootEcho();
const { edge, endpoint, iam, sockets } = cloud;

serveParent(
  { origin: edge.origin, endpoint: endpoint.url, credentials: iam.operator },
  async (question) => {
    if (question === 'connections') return { ids: sockets.connections().map(({ id }) => id) };
    for (let round = 0; round < 3; round += 1) {
      globalThis.gc?.();
      await wait(200);
    }
    return { bytes: process.memoryUsage.rss() };
  },
  cloud.stop,
);
