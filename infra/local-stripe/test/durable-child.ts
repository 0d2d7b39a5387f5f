/**
 * Runs a double in a process of its own, so that a test can kill it: DATA_DIR and WEBHOOK_URL say
 * where; each line of the input moves its clock by so many milliseconds.
 */
import { createInterface } from 'node:readline';
import { startStripe } from '../src/start-stripe.ts';

const { DATA_DIR = '', WEBHOOK_URL = '' } = process.env;
const double = await startStripe({ dataDir: DATA_DIR, port: 0, webhookUrl: WEBHOOK_URL });
const { apiBase, secretKey, publishableKey, webhookSecret } = double;
process.stdout.write(`${JSON.stringify({ apiBase, secretKey, publishableKey, webhookSecret })}\n`);
for await (const line of createInterface(process.stdin)) double.controls.advanceClock(Number(line));
