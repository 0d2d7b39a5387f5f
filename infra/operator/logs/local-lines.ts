import * as z from 'zod/mini';
import { type FindLines, type LogLine, searches } from './log-line.ts';

const answer = z.object({
  lines: z.array(z.object({ time: z.iso.datetime(), logicalId: z.string(), text: z.string() })),
});

/** Searches through the local cloud's console, which keeps the last thousand lines of each function. */
export const localLines: FindLines = async ({ edgePort }, query) => {
  const found = new Map<string, LogLine>();
  for (const text of query.texts) {
    const response = await fetch(
      `http://127.0.0.1:${edgePort}/_local/logs?${new URLSearchParams({ q: text })}`,
    );
    for (const line of z.parse(answer, await response.json()).lines) {
      const { time, logicalId: functionId } = line;
      found.set(JSON.stringify(line), { at: new Date(time), functionId, text: line.text });
    }
  }
  return [...found.values()]
    .filter(({ at, functionId }) => at >= query.since && searches(query, functionId))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
};
