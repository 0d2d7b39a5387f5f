import { expect, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import type { Json } from '#src/cloudformation/json.ts';
import { type EventsOptions, startEvents } from '#src/events/start-events.ts';
import { startIam } from '#src/iam/iam.ts';
import { startLambda } from '#src/lambda/lambda.ts';
import { stackOf, type TemplateFixture, temporaryDirectory } from '#test/support/assembly.ts';
import { lambdaFunction, role } from '#test/support/functions.ts';
import { type ManualClock, manualClock } from '#test/support/manual-clock.ts';
import { quietStore } from '#test/support/quiet-store.ts';

export const minutes = (count: number) => count * 60_000;

/** Fails as long as `event.fail` is more than the number of its attempts, never ends for `event.hold`; says what it gets. */
const SOURCE = `
let calls = 0;
export const handler = async (event, context) => {
  console.log(JSON.stringify({ event, id: context.awsRequestId }));
  calls += 1;
  if (event.hold) await new Promise(() => setInterval(() => {}, 1_000));
  if (calls <= (event.fail ?? 0)) throw new Error('attempt ' + calls);
  return { calls };
};`;

const callSchema = z.object({ event: z.json(), id: z.string() });

export const functionArn = { 'Fn::GetAtt': ['Fn', 'Arn'] };
export const queueArn = { 'Fn::GetAtt': ['Dead', 'Arn'] };
export const allow = (Action: string, Resource: object) => ({ Effect: 'Allow', Action, Resource });
/** May send to the queue `Dead`. */
export const maySend = allow('sqs:SendMessage', queueArn);
export const Dead = { Type: 'AWS::SQS::Queue' };

/** Starts a function `Fn` with the role `Role`, and what the resources add, on a clock that stands still. */
export function startRunning(
  resources: TemplateFixture['Resources'] = {},
  options: {
    dataDir?: string;
    clock?: ManualClock;
    source?: string;
    store?: EventsOptions['store'];
    concurrency?: number;
  } = {},
) {
  const {
    dataDir = temporaryDirectory(),
    clock = manualClock(),
    source = SOURCE,
    store = quietStore,
    concurrency = 1_000,
  } = options;
  const Resources = { Role: role(), Fn: lambdaFunction(), ...resources };
  const stack = stackOf({ Resources }, {}, { code: { 'index.mjs': source } });
  const iam = startIam({ stack, dataDir });
  const lambda = startLambda({ stack, iam, endpoints: {}, concurrency });
  onTestFinished(() => lambda.stop());
  const events = startEvents({ stack, iam, lambda, store, dataDir, clock });
  onTestFinished(events.stop);
  const calls = () =>
    lambda
      .logs('shop-fn')
      .filter(({ text }) => text.startsWith('{"event"'))
      .map(({ text }) => callSchema.parse(JSON.parse(text)));
  const queue = () => {
    const found = events.queues.find('shop-dead');
    if (!found) throw new Error('The stack has no queue Dead');
    return found;
  };
  return {
    ...events,
    stack,
    iam,
    lambda,
    clock,
    dataDir,
    calls,
    /** Ends everything, as before a restart. */
    async end() {
      events.stop();
      await lambda.stop();
    },
    /** Keeps the function at an event that it never ends, until what is returned is called. */
    async occupy(event: Json) {
      const held = lambda.invoke('shop-fn', event);
      await expect.poll(() => calls().length).toBe(1);
      return async () => {
        for (const { id } of lambda.instances('shop-fn')) await lambda.kill('shop-fn', id);
        await held;
      };
    },
    /** Waits until the function was called so many times in all. */
    called: (times: number) => expect.poll(() => calls().length).toBe(times),
    /** Takes the messages of the queue `Dead`, their bodies parsed. */
    deadLetters: () =>
      events.queues.receive(queue(), { limit: 10 }).map(({ body, attributes }) => ({
        body: z.json().parse(JSON.parse(body)),
        attributes: Object.fromEntries(
          Object.entries(attributes).map(([name, { StringValue }]) => [name, StringValue]),
        ),
      })),
  };
}
