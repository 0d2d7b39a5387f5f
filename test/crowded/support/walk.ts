import { setTimeout as pause } from 'node:timers/promises';
import { ChatClient } from '#test/system/support/chat-client.ts';
import type { Answer, Visitor } from '#test/system/support/visitor.ts';

/** Lambda answers with 6 MB at most, and nobody waits longer than a second. */
export const most = { bytes: 6_000_000, ms: 1_000 } as const;

/** A page that was answered. */
export interface Walked {
  readonly items: number;
  readonly bytes: number;
  readonly ms: number;
}

/** Reads all pages of a list by its header `Link`, as long as possible. */
export async function walk(visitor: Visitor, path: string): Promise<readonly Walked[]> {
  const pages: Walked[] = [];
  for (let next: string | undefined = `${path}${path.includes('?') ? '&' : '?'}limit=100`; next; ) {
    const startedAt = performance.now();
    const answer: Answer = await visitor.get(next);
    const ms = performance.now() - startedAt;
    if (answer.status !== 200) throw new Error(`${next}: ${answer.status} ${answer.text}`);
    pages.push({ items: countOf(answer.json), bytes: Buffer.byteLength(answer.text), ms });
    next = /<([^>]*)>;\s*rel="?next"?/.exec(String(answer.headers.link ?? ''))?.[1];
  }
  return pages;
}

/** The entries of an answer that is a list, or has one. */
function countOf(json: unknown): number {
  const lists = [json, ...Object.values(Object(json))].filter((it) => Array.isArray(it));
  return lists[0]?.length ?? 0;
}

/** Reads a whole conversation, from its newest page to its first. */
export async function walkChat(visitor: Visitor, userId: number): Promise<readonly Walked[]> {
  const client = new ChatClient(visitor, { userId, isAdmin: false });
  await client.open();
  const histories = () => client.frames.flatMap((it) => (it.type === 'chat-history' ? [it] : []));
  const welcome = client.frames.find((it) => it.type === 'auth-success')?.data;
  if (!welcome || welcome.isAdmin) throw new Error('No history has arrived');
  const pages: Walked[] = [pageOf(welcome, 0)];
  for (let { before } = welcome; before !== null; ) {
    const [known, startedAt] = [histories().length, performance.now()];
    client.send({ type: 'get-chat-history', data: { userId, before } });
    while (histories().length === known) await pause(1);
    const page = histories().at(-1)?.data ?? welcome;
    pages.push(pageOf(page, performance.now() - startedAt));
    before = page.before;
  }
  client.drop();
  return pages;
}

function pageOf(page: { readonly messages: readonly unknown[] }, ms: number): Walked {
  return { items: page.messages.length, bytes: Buffer.byteLength(JSON.stringify(page)), ms };
}
