import type { SocketFacts } from '#src/console/socket-section.ts';
import type { Sockets } from './sockets.ts';

/** Read anew for each request. */
export function socketFacts({ apis }: Sockets): readonly SocketFacts[] {
  return apis.map(({ declared, connections }) => {
    const open = [...connections.values()];
    const lastActiveAt = open.reduce((latest, it) => Math.max(latest, it.lastActiveAt()), 0);
    return {
      name: declared.name,
      open: open.length,
      lastActiveAt: open.length > 0 ? new Date(lastActiveAt) : undefined,
    };
  });
}
