import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { routeThrottles } from '#infra/aws/constructs/api/throttles.ts';
import { eventFunctions } from '#infra/schedules-and-queues.ts';
import { workLimits } from '#shared/limits/work.ts';
import { root } from './support/project-files.ts';

const document = readFileSync(join(root, 'docs/caps.md'), 'utf8');

/** The names in the first cells of a section's table. */
function capsOf(section: string): readonly string[] {
  const text = document.split(/^## /m).find((part) => part.startsWith(`${section}\n`)) ?? '';
  return [...text.matchAll(/^\| `([^`]+)` /gm)].map(([, name = '']) => name).toSorted();
}

/** The texts that a counter's subject has whoever is counted: `['login', 'name', username]`. */
function subjectsIn(source: string): readonly string[] {
  const tree = ts.createSourceFile('a.ts', source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isNamed = ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node);
    const value = isNamed && node.name.getText(tree) === 'subject' ? node.initializer : undefined;
    if (value && ts.isArrayLiteralExpression(value)) {
      const names = value.elements.filter(ts.isStringLiteral).map(({ text }) => text);
      if (names.length > 0) found.push(names.join(' '));
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** `mail-cap.ts` and `work-limit.ts` count what they are told. */
const named = [
  'mail',
  'common mail',
  'strangers mail',
  'reserved mail',
  ...Object.keys(workLimits),
];

test('every counter has a row that says who suffers from it, and no row is left over', () => {
  const counted = globSync('functions/**/*.ts', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .filter((source) => /\bcount(?:Usage|Uses|Attempts?)\b|\bAttemptLimit\b/.test(source))
    .flatMap(subjectsIn);
  expect([...new Set([...counted, ...named])].toSorted()).toEqual(capsOf('Counters'));
});

test('every throttle has a row, with its rate', () => {
  const throttles = ['default', ...Object.keys(routeThrottles)];
  expect(throttles.toSorted()).toEqual(capsOf('Throttles of the API'));
  for (const [route, { ThrottlingRateLimit: rate }] of Object.entries(routeThrottles)) {
    const row = document.split('\n').find((line) => line.startsWith(`| \`${route}\``));
    expect(row).toContain(`| ${rate} a second `);
  }
});

test('every queue has a row', () => {
  const queues = Object.values(eventFunctions).flatMap((it) => ('queue' in it ? [it.queue] : []));
  expect(queues.toSorted()).toEqual(capsOf('Queues'));
});
