/** Starts a Stripe with a webhook, runs the story and prints its steps: `node example/main.ts`. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStripe } from '../src/start-stripe.ts';
import { openWebhook, tellStory } from './story.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'local-stripe-'));
const webhook = await openWebhook();
const running = await startStripe({ dataDir, port: 0, webhookUrl: webhook.url });
const heard = await webhook.start(running.webhookSecret, () => tellStory(running, console.log));
console.log(`${heard.length} signed events, the last: ${heard.slice(-3).join(', ')}`);
await running.stop();
await rm(dataDir, { recursive: true });
