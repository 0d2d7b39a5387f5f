import { bootProduct } from '#test/system/support/product.ts';
import { serveParent } from '../support/other-process.ts';

/** The product in a process of its own; whoever asks it anything drops all its sockets. */
const product = await bootProduct();
serveParent(
  { origin: product.origin },
  () => {
    const connections = product.cloud.sockets.connections();
    for (const connection of connections) connection.drop();
    return { dropped: connections.length };
  },
  product.stop,
);
