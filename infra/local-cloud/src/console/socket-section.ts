import { code, table, timeOf } from './table.ts';

/** How many sockets a WebSocket API holds; never what they say. */
export interface SocketFacts {
  readonly name: string;
  readonly open: number;
  readonly lastActiveAt: Date | undefined;
}

/** The WebSocket APIs and their open sockets. */
export function socketSection(apis: readonly SocketFacts[]): string {
  const rows = apis.map(({ name, open, lastActiveAt }) => [
    code(name),
    String(open),
    lastActiveAt ? timeOf(lastActiveAt) : '',
  ]);
  return (
    table(['WebSocket API', 'Open sockets', 'Last of their frames (UTC)'], rows) ||
    '<p class="quiet">The template has no WebSocket API.</p>'
  );
}
