import { readdirSync } from 'node:fs';
import { bootProduct } from '#test/system/support/product.ts';
import { serveParent } from '../support/other-process.ts';

/** The product in a process of its own, which tells what it uses, or drops all its sockets. */
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

/** Bytes of the whole process and its open descriptors, sockets among them; the engine is another one. */
function usage() {
  globalThis.gc?.();
  return { memory: process.memoryUsage.rss(), descriptors: readdirSync('/dev/fd').length };
}
