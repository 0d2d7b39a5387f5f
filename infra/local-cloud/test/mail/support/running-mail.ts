import type { Readable } from 'node:stream';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { startEndpoint } from '#src/endpoint/endpoint.ts';
import { sesService } from '#src/endpoint/ses.ts';
import { openEventsDatabase } from '#src/events/database.ts';
import { openQueues } from '#src/events/queues/queues.ts';
import { openEventBus } from '#src/events/rules/event-bus.ts';
import { openTopics } from '#src/events/topics/topics.ts';
import { startIam } from '#src/iam/iam.ts';
import { createOutboxConsole } from '#src/mail/console/outbox-console.ts';
import { openOutbox } from '#src/mail/outbox.ts';
import { openReceiver } from '#src/mail/receiving/receiver.ts';
import { freePort } from '#src/ports.ts';
import { send, type Visit } from '#test/edge/support/running-edge.ts';
import { stackOf, type TemplateFixture, temporaryDirectory } from '#test/support/assembly.ts';
import { givenServer } from '#test/support/given-server.ts';
import { manualClock } from '#test/support/manual-clock.ts';
import { mailResources } from './mail-template.ts';

const envelopeSchema = z.object({ Type: z.literal('Notification'), Message: z.string() });
const eventSchema = z.looseObject({ 'detail-type': z.string(), detail: z.json() });

interface MailOptions {
  readonly resources?: TemplateFixture['Resources'];
  readonly template?: Partial<TemplateFixture>;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly dataDir?: string;
  readonly keep?: number;
}

/** SES behind its endpoint, called with the rights of the role `Role`, and the outbox in the console. */
export async function startMail(options: MailOptions = {}) {
  const { dataDir = temporaryDirectory(), parameters = {}, keep } = options;
  const Resources = { ...mailResources, ...options.resources };
  const stack = stackOf({ ...options.template, Resources }, parameters);
  const iam = startIam({ stack, dataDir });
  const clock = manualClock();
  const database = openEventsDatabase(dataDir);
  const queues = openQueues({ stack, database, clock });
  const bus = openEventBus({ stack, iam, queues, clock });
  const outbox = openOutbox({ stack, bus, clock, dataDir, ...(keep !== undefined && { keep }) });
  const topics = openTopics({ stack, iam, queues, clock });
  const stored = new Map<string, string>();
  const store = {
    async put(bucket: string, key: string, body: Readable | Uint8Array | string, headers = {}) {
      stored.set(`${bucket}/${key}`, String(body));
      const object = { bucket, key, versionId: 'null', size: 0, etag: '', headers };
      return { ...object, lastModified: new Date(clock.now()) };
    },
  };
  const receiver = openReceiver({ stack, iam, store, topics, clock });
  const port = await freePort();
  const services = [sesService({ iam, outbox, clock })];
  const endpoint = await startEndpoint({ port, iam, services });
  const credentials = iam.credentials(stack.attribute('Role', 'Arn'), 'sender');
  const shared = { endpoint: endpoint.url, region: 'us-east-1', credentials };
  const ses = new SESv2Client({ ...shared, maxAttempts: 1 });
  const consolePort = await givenServer(createOutboxConsole({ outbox, receiver }));

  let ended = false;
  const end = async () => {
    if (ended) return;
    ended = true;
    ses.destroy();
    await endpoint.stop();
    outbox.stop();
    database.close();
  };
  onTestFinished(end);
  return {
    ses,
    stack,
    stored,
    outbox,
    clock,
    dataDir,
    origin: `http://127.0.0.1:${consolePort}`,
    visit: (path: string, visit?: Visit) => send(consolePort, path, visit),
    /** What EventBridge put into the queue. */
    told() {
      const queue = queues.find('shop-feedback');
      if (queue === undefined) throw new Error('The stack has no queue Feedback');
      const messages = queues.receive(queue, { limit: 10 });
      return messages.map(({ body }) => eventSchema.parse(JSON.parse(body)));
    },
    /** What SES published of received mails. */
    answers() {
      const queue = queues.find('shop-answers');
      const messages = queue ? queues.receive(queue, { limit: 10 }) : [];
      return messages.map(({ body }) => JSON.parse(envelopeSchema.parse(JSON.parse(body)).Message));
    },
    /** As before a restart. */
    end,
  };
}
