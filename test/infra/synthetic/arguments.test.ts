import { describe, expect, test } from 'vitest';
import { readCustomers } from '#infra/synthetic/arguments.ts';

describe('synthetic customers', () => {
  test('takes the target number of users', () => {
    expect(readCustomers(['--customers', '100000'])).toBe(100_000);
  });

  test.each([
    [[], 'Say how many.'],
    [['--customers', '0'], '--customers 0 is not'],
    [['--customers', '1e3'], '--customers 1e3 is not'],
    [['--customers', '1000001'], '--customers 1000001 is not'],
    [['--customer', '5'], '--customer'],
    [['5'], '5'],
  ])('rejects %j with the mistake and the usage', (args, reason) => {
    expect(() => readCustomers(args)).toThrow(reason);
    expect(() => readCustomers(args)).toThrow('Usage: npm run seed');
  });
});
