import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { routes } from '#shared/api/routes.ts';
import { seededAccounts } from './accounts.ts';
import { addFactor } from './add-factor.ts';
import { ApiClient, CallError } from './api-client.ts';
import { readDemoSite } from './site-files.ts';
import { uploadZip } from './upload-zip.ts';

export interface Operator {
  /** The address at which the product answers, e.g. `http://127.0.0.1:3000`. */
  readonly origin: string;
  /** Invokes the function CreateAdmin. */
  createAdmin(admin: { username: string; email: string }): Promise<unknown>;
}

const pauseMs = 100;
/** After this the start continues without the preview, which appears once it is unpacked. */
const previewTimeoutMs = 10_000;

const createdAdmin = z.object({ activationCode: z.string() });

/**
 * Seeds a data folder once, through the product's API (RULE-32). An interrupted run starts again from the
 * beginning; each step is idempotent.
 */
export async function seed(operator: Operator, dataDir: string): Promise<void> {
  const marker = join(dataDir, 'seeded');
  if (existsSync(marker)) return;
  const client = new ApiClient(operator.origin);
  await activateAdmin(operator, client);
  const { username, password } = seededAccounts.admin;
  await client.call(routes.auth.login, { body: { username, password } });
  const { websiteId, hasFactor } = await seedAsAdmin(client);
  await writeFile(marker, new Date().toISOString());
  await untilShown(client, websiteId);
  await client.call(routes.auth.logout);
  // CreateAdmin removes the factor again, so the printed account can sign in.
  if (hasFactor) await activateAdmin(operator, client);
}

async function activateAdmin(operator: Operator, client: ApiClient): Promise<void> {
  const { username, email, password } = seededAccounts.admin;
  const { activationCode } = z.parse(createdAdmin, await operator.createAdmin({ username, email }));
  const form = { username, activationCode, password, confirmPassword: password };
  await client.call(routes.activation.activate, { body: form });
  // It signs in: a session that nobody uses would look like a stranger's among the administrator's own.
  await client.call(routes.auth.logout);
}

/** Adds a second factor first, if administrators need one. */
async function seedAsAdmin(client: ApiClient) {
  try {
    return { websiteId: await seedDemo(client), hasFactor: false };
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 403) throw error;
    await addFactor(client);
    return { websiteId: await seedDemo(client), hasFactor: true };
  }
}

async function seedDemo(client: ApiClient): Promise<number> {
  const userId = await createDemoCustomer(client);
  const website = await client.call(routes.admin.updateWebsiteUrl, {
    body: {
      userId,
      name: 'Harbor & Pine',
      description: 'A small-batch coffee roaster: shop window, café menu and directions.',
    },
  });
  // Uploads again unless the preview is ready: a message lost before the queue would wait for the schedule.
  if (website.previewState !== 'ready') await uploadDemo(client, website.id);
  return website.id;
}

async function untilShown(client: ApiClient, websiteId: number): Promise<void> {
  const end = Date.now() + previewTimeoutMs;
  while (Date.now() < end) {
    const [zip] = await client.call(routes.admin.listZips, { params: { websiteId } });
    if (zip?.preview === 'ready' && zip.sha256 !== null) return;
    await pause(pauseMs);
  }
}

async function createDemoCustomer(client: ApiClient): Promise<number> {
  try {
    const body = { ...seededAccounts.demo, isActivated: true };
    return (await client.call(routes.admin.createCustomer, { body })).id;
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 409) throw error;
    const q = seededAccounts.demo.username;
    const found = await client.call(routes.users.list, { query: { q } });
    const demo = found.find((user) => user.username === q);
    if (!demo) throw error;
    return demo.id;
  }
}

async function uploadDemo(client: ApiClient, websiteId: number): Promise<void> {
  await uploadZip(client, {
    websiteId,
    fileName: 'harbor-and-pine.zip',
    files: await readDemoSite(),
  });
}
