import { execFileSync } from 'node:child_process';
import { availableParallelism, totalmem } from 'node:os';

/** When, at which commit and on what machine a report was made, in one line. */
export function circumstances(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const memory = (totalmem() / 1024 ** 3).toFixed(0);
  return `${date} UTC, commit ${commit}, ${availableParallelism()} cores, ${memory} GB of memory, Node ${process.version}`;
}
