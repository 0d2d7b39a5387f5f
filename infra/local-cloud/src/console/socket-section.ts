import { code, table, timeOf } from './table.ts';

/** Facts about sockets, never their content. */
export interface SocketFacts {
  readonly name: string;
  readonly open: number;
  readonly lastActiveAt: Date | undefined;
}

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
