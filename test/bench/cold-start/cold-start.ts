import { join } from 'node:path';
import { createEnvironment } from 'local-cloud/testing.ts';
import * as z from 'zod/mini';
import { bootProduct, type TestProduct } from '#test/system/support/product.ts';
import { inChild } from '../support/in-child.ts';
import { type Benchmark, type Row, times } from '../support/row.ts';
import { median } from '../support/statistics.ts';
import { type Replay, startReplay } from './replay.ts';
import { type Subject, subjectsOf } from './subjects.ts';

const RUNS = 15;
const child = join(import.meta.dirname, 'child.ts');
const printed = z.object({ ms: z.number(), statusCode: z.number() });

/**
 * CPU time of loading and the first call of a bundle in a new process, compared with the SDK alone. Not elapsed time,
 * which depends on other load of the machine. AWS answers at once, from a recording of the first run.
 */
export const coldStart: Benchmark = {
  name: 'cold-start',
  async run(report) {
    await using running = new AsyncDisposableStack();
    const product = await bootProduct();
    running.defer(product.stop);
    const replay = await startReplay(product.cloud);
    running.defer(replay.stop);
    const subjects = await subjectsOf(product);
    const taken = new Map<string, number[]>(subjects.map(({ what }) => [what, []]));
    for (const subject of subjects) await measure(product, subject, replay);
    for (let run = 1; run <= RUNS; run += 1) {
      report(`run ${run} of ${RUNS}`);
      for (const subject of subjects) {
        taken.get(subject.what)?.push(await measure(product, subject, replay));
      }
    }
    return rowsOf(subjects, (what) => median(taken.get(what) ?? []));
  },
};

function rowsOf(subjects: readonly Subject[], ms: (what: string) => number): readonly Row[] {
  return subjects.flatMap(({ what, budget }) =>
    budget ? [times(what, ms(what), ms(budget.of), { budget: budget.times })] : [],
  );
}

async function measure({ cloud }: TestProduct, subject: Subject, replay: Replay): Promise<number> {
  const tape = encodeURIComponent(subject.what);
  const aws = replay.urlOf(tape);
  replay.rewind(tape);
  const definition = cloud.lambda.functions.find((it) => it.logicalId === subject.logicalId);
  if (definition === undefined) throw new Error(`There is no function ${subject.logicalId}`);
  const { name, directory, memorySize, handler, roleArn, variables } = definition;
  const credentials = subject.file ? cloud.iam.operator : cloud.iam.credentials(roleArn, name);
  const env = createEnvironment({
    functionName: name,
    memorySize,
    handler,
    directory,
    region: cloud.stack.region,
    credentials,
    endpoints: {
      AWS_ENDPOINT_URL: aws,
      AWS_ENDPOINT_URL_S3: cloud.store.origin,
    },
    declared: { ...variables, ...(variables.SOCKET_ENDPOINT && { SOCKET_ENDPOINT: `${aws}/ws` }) },
  });
  const file = subject.file ?? join(directory, 'index.mjs');
  const output = await inChild(child, [file, JSON.stringify(subject.event)], {
    ...env,
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
  });
  const { ms, statusCode } = printed.parse(JSON.parse(output.trim().split('\n').at(-1) ?? ''));
  if (statusCode > 302) throw new Error(`${subject.what} answered ${statusCode}:\n${output}`);
  return ms;
}
