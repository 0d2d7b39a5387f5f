import { fork } from 'node:child_process';
import { once } from 'node:events';
import * as z from 'zod/mini';

/** A server in its own process, which answers questions of the parent. */
export interface OtherProcess<Hello> {
  /** The message of the ready server. */
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
    // Questions fail with this error.
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

/** The child's end: sends the ready message, answers questions, and stops when the parent disconnects. */
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
