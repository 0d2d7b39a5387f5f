import { readLocalSettings } from '#infra/local/settings.ts';
import { median, quantile, timesOf } from '../bench/support/statistics.ts';
import { listCalls } from '../costs/calls/lists.ts';
import { drawn } from '../deployment/table.ts';
import { signedIn } from '../system/support/signed-in.ts';

const samples = 40;
const heads = ['What', 'p50', 'p95'] as const;

/** Measures lists and searches of the running product (PORT as for `npm start`). */
export async function timeLists(): Promise<void> {
  const { port } = readLocalSettings(process.env);
  const visitor = await signedIn({ origin: `http://localhost:${port}` }, 'admin');
  const rows: string[][] = [];
  for (const { name, prepare } of listCalls({ admin: { id: 0, visitor } })) {
    const { call } = await prepare();
    // Warms up the function.
    await call();
    const taken = await timesOf(samples, call);
    const shown = [median(taken), quantile(taken, 0.95)].map((ms) => `${ms.toFixed(1)} ms`);
    rows.push([name, ...shown]);
    console.log(name);
  }
  console.log(`\n${drawn(heads, rows)}`);
}
