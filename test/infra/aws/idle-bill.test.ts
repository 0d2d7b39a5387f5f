import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStack } from 'local-cloud/stack.ts';
import { expect, test } from 'vitest';
import { eventFunctions } from '#infra/schedules-and-queues.ts';
import { assemblyDir, root } from './support/product.ts';

const document = readFileSync(join(root, 'docs/costs.md'), 'utf8');
const [, section = ''] = /^## At rest$(.*?)^Lambda begins/ms.exec(document) ?? [];
const rows = section
  .split('\n')
  .filter((line) => /\$\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.replaceAll('*', '').trim()))
  .map(([, what = '', alone = '', beside = '']) => ({ what, alone, beside }));
const dollars = (text: string) => Number(text.replace('$', ''));
const cents = (amount: number) => Math.round(amount * 100);

const stack = readStack({ assemblyDir, parameters: {} });
const count = (type: string) => stack.ofType(type).length;

const hours = 730;
const runsOf: Readonly<Record<string, number>> = {
  'rate(1 minute)': hours * 60,
  'rate(5 minutes)': hours * 12,
  'rate(15 minutes)': hours * 4,
  'rate(1 hour)': hours,
  'rate(1 day)': 30,
  'cron(0 8 1 * ? *)': 1,
};
const runs = Object.values(eventFunctions)
  .flatMap((it) => ('schedule' in it ? [runsOf[it.schedule] ?? Number.NaN] : []))
  .reduce((sum, it) => sum + it, 0);
/** https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-scaling.html: five concurrent polls of an idle queue. */
const polled = stack
  .ofType('AWS::Lambda::EventSourceMapping')
  .filter(({ properties }) => properties.Enabled !== 'false').length;
const polls = polled * 5 * 3 * 60 * hours;

test('each row of the idle bill is what the template keeps running', () => {
  const secrets = count('AWS::SecretsManager::Secret');
  const alarms = count('AWS::CloudWatch::Alarm');
  const queues = polled;
  const schedules = count('AWS::Scheduler::Schedule');
  const expected = [
    [`${secrets} secrets`, secrets * 0.4, secrets * 0.4],
    [`${alarms} alarms`, (alarms - 10) * 0.1, alarms * 0.1],
    [`${queues} queues`, ((polls - 1e6) / 1e6) * 0.4, (polls / 1e6) * 0.4],
    [`${schedules} schedules: ${runs.toLocaleString('en')} short runs`, 0, (runs / 1e6) * 0.2],
  ] as const;
  for (const [at, [what, alone, beside]] of expected.entries()) {
    expect(rows[at]?.what).toMatch(new RegExp(`^${what}\\b`));
    expect(cents(dollars(rows[at]?.alone ?? ''))).toBe(cents(alone));
    expect(cents(dollars(rows[at]?.beside ?? ''))).toBe(cents(beside));
  }
  expect(section).toContain(`${(polls / 1e6).toFixed(2)} million requests`);
});

test('the rows add up, and the README says the same', () => {
  const items = rows.filter(({ what }) => what !== 'Together');
  const together = rows.find(({ what }) => what === 'Together');
  for (const column of ['alone', 'beside'] as const) {
    const sum = items.reduce((total, row) => total + cents(dollars(row[column])), 0);
    expect(sum).toBe(cents(dollars(together?.[column] ?? '')));
  }
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  expect(readme).toContain(`an idle month costs [${together?.alone}](docs/costs.md#at-rest)`);
});
