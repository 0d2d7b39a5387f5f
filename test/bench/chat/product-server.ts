import { readdirSync } from 'node:fs';
import { bootProduct } from '#test/system/support/product.ts';
import { liveMemory } from '../support/live-memory.ts';
import { serveParent } from '../support/other-process.ts';
import { serveBareReturn } from './bare-return.ts';

/** The product and a floor in their own process, which reports its resources, or drops all sockets. */
const product = await bootProduct();
const floor = await serveBareReturn(product.cloud);
const answers: Readonly<Record<string, () => object>> = { drop, 'drop floor': floor.drop, usage };
serveParent(
  { origin: product.origin, floor: floor.origin },
  (question) => answers[String(question)]?.() ?? {},
  product.stop,
);

function drop() {
  const connections = product.cloud.sockets.connections();
  for (const connection of connections) connection.drop();
  return { dropped: connections.length };
}

/** Live memory by thread and open descriptors of the process, including sockets, without the engine. */
async function usage() {
  return { live: await liveMemory(), descriptors: readdirSync('/dev/fd').length };
}
