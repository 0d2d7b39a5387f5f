import { setTimeout as pause } from 'node:timers/promises';
import { dueSort, siteDomainKey } from '#functions/data/websites/site-domain.ts';
import { shownInstead } from '#functions/hosting/step.ts';
import { eventually } from '#test/system/support/eventually.ts';
import type { OperatorTable } from '#test/system/support/operator-table.ts';
import { Visitor } from '#test/system/support/visitor.ts';

/** A site whose page and style sheet both contain their version. */
export const siteOfVersion = (version: number) => ({
  'index.html': `<!doctype html><link rel="stylesheet" href="site.css"><h1>Version ${version}</h1>
<form action="/_forms/contact" method="post"><label>Name <input name="name"></label><button>Send</button></form>`,
  'site.css': `/* Version ${version} */`,
});

/**
 * Four visitors who reload the page and its style sheet until `stop`, which returns what each of
 * them saw, in order: a status and a version.
 */
export function visitorsOf(origin: string, host: string) {
  let isOver = false;
  const visit = async () => {
    const visitor = new Visitor(origin);
    const seen: string[] = [];
    while (!isOver) {
      for (const path of ['/', '/site.css']) {
        const { status, text } = await visitor.get(path, { host });
        seen.push(`${status}: ${/Version \d+/.exec(text)?.[0]}`);
      }
      await pause(10);
    }
    return seen;
  };
  const visits = [visit(), visit(), visit(), visit()];
  return {
    stop() {
      isOver = true;
      return Promise.all(visits);
    },
  };
}

/**
 * Ends the thirty days of an end page once the domain work is idle: visitors see the page a moment
 * before that work stores when it polls again.
 */
export async function whenEndPageIsOver(table: OperatorTable, websiteId: number): Promise<void> {
  const key = siteDomainKey(websiteId);
  await eventually('the end page has reached every edge', async () => {
    const domain = await table.read(key);
    return (domain?.shown === shownInstead.ended && domain.checks === 0) || undefined;
  });
  const past = longAgo();
  await table.change(key, { endsAt: past, dueAt: past, pendingSort: dueSort(past, key) });
}

/** Allows another check, as ten seconds after the previous one. */
export function whenMayAskAgain(table: OperatorTable, websiteId: number): Promise<void> {
  return table.change(siteDomainKey(websiteId), { askedAt: longAgo() });
}

const longAgo = () => new Date(Date.now() - 60_000).toISOString();
