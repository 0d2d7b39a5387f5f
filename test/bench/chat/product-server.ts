import { readdirSync } from 'node:fs';
import { bootProduct } from '#test/system/support/product.ts';
import { liveMemory } from '../support/live-memory.ts';
import { serveParent } from '../support/other-process.ts';

/** The product in its own process, which reports its resources, or drops all sockets. */
const product = await bootProduct();
serveParent(
  { origin: product.origin },
  (question) => (question === 'drop' ? drop() : usage()),
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
