import { escapeHtml } from './escape-html.ts';
import { code, table, timeOf } from './table.ts';

interface Run {
  readonly at: Date;
  readonly state: 'pending' | 'succeeded' | 'failed';
  readonly attempts: number;
  readonly note: string;
}

export interface WorkFacts {
  readonly schedules: readonly {
    readonly name: string;
    readonly expression: string;
    readonly nextAt: Date | undefined;
    readonly last: Run | undefined;
  }[];
  /** Asynchronous invocations, newest first. */
  readonly events: readonly (Run & { readonly functionName: string })[];
  readonly queues: readonly { readonly name: string; readonly messages: number }[];
}

export function workSection({ schedules, events, queues }: WorkFacts): string {
  const tables = [
    table(
      ['Schedule', 'Times (UTC)', 'Next', 'Last run', ''],
      schedules.map(({ name, expression, nextAt, last }) => [
        code(name),
        escapeHtml(expression),
        nextAt ? timeOf(nextAt) : 'Off',
        last ? runText(last) : 'Not yet',
        `<form method="post" action="/_local/schedules/${escapeHtml(name)}/run"><button>Run now</button></form>`,
      ]),
    ),
    table(
      ['Asynchronous event for', 'What came of it'],
      events.map((event) => [code(event.functionName), runText(event)]),
    ),
    table(
      ['Queue', 'Messages'],
      queues.map(({ name, messages }) => [code(name), String(messages)]),
    ),
  ].join('');
  return tables || '<p class="quiet">Nothing runs without a caller yet.</p>';
}

const STATES = { pending: 'under way', succeeded: 'succeeded', failed: 'given up' } as const;

function runText({ at, state, attempts, note }: Run): string {
  const tries = attempts > 1 ? ` after ${attempts} attempts` : '';
  const text = `${timeOf(at)} ${STATES[state]}${tries}`;
  return state === 'succeeded' || note === '' ? text : `${text}: ${escapeHtml(note)}`;
}
