import { fork } from 'node:child_process';
import { once } from 'node:events';
import * as z from 'zod/mini';

/** A server in a process of its own, which answers what it is asked. */
export interface OtherProcess<Hello> {
  /** What it said when it was ready. */
  readonly hello: Hello;
  ask<S extends z.ZodMiniType>(question: string, schema: S): Promise<z.output<S>>;
  stop(): Promise<void>;
}

/** Starts a script by `serveParent` and waits until it is ready. */
export async function otherProcess<S extends z.ZodMiniType>(
  script: string,
  hello: S,
): Promise<OtherProcess<z.output<S>>> {
  const child = fork(script, { execArgv: ['--expose-gc'] });
  const died = once(child, 'exit').then(([code]) => {
    throw new Error(`${script} ended with ${code}`);
  });
  died.catch(() => {
    // Whoever asks it something hears of it.
  });
  const hear = async <T extends z.ZodMiniType>(schema: T): Promise<z.output<T>> => {
    const [message] = await Promise.race([once(child, 'message'), died]);
    return z.parse(schema, message);
  };
  return {
    hello: await hear(hello),
    ask(question, schema) {
      child.send(question);
      return hear(schema);
    },
    async stop() {
      if (child.exitCode !== null) return;
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

/** The other end: says hello, answers questions, and stops when the parent lets go. */
export function serveParent(
  hello: object,
  answer: (question: unknown) => object | Promise<object>,
  stop: () => void | Promise<void>,
): void {
  process.send?.(hello);
  process.on('message', async (question) => process.send?.(await answer(question)));
  process.once('disconnect', async () => {
    await stop();
    process.exit(0);
  });
}
