import { Session } from 'node:inspector/promises';

const ours = /(?<!\/test)\/(functions\/[^?]+\.ts)/;

/** The files of functions/ whose code runs during `work`, except by being loaded. */
export async function filesRun(work: () => Promise<unknown>): Promise<ReadonlySet<string>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  const run = result.filter(({ functions }) =>
    functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
  );
  return new Set(run.flatMap(({ url }) => ours.exec(url)?.[1] ?? []));
}
