import { expect, test } from 'vitest';
import { messageSummary } from '#functions/rules/message-summary.ts';

const replyTo = 'ines.marlow@joinery.example';
const summaryOf = (...values: readonly string[]) =>
  messageSummary({ fields: values.map((value, at) => ({ name: `f${at}`, value })), replyTo });

test.each([
  [['Ines Marlow', replyTo, 'A table\n\nfor two'], 'Ines Marlow: A table for two'],
  [[replyTo, 'A table'], `${replyTo}: A table`],
  [['Only this'], 'Only this'],
  [[' ', 'By the window'], 'By the window'],
  [[], ''],
])('%j is told as %j', (values, summary) => {
  expect(summaryOf(...values)).toBe(summary);
});

test('a long message is cut', () => {
  const summary = summaryOf('Ines', 'x'.repeat(500));
  expect([...summary]).toHaveLength(120);
  expect(summary).toMatch(/^Ines: x+…$/);
});
