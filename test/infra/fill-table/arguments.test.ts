import { describe, expect, test } from 'vitest';
import { readCustomers } from '#infra/fill-table/arguments.ts';

describe('fill-table', () => {
  test('takes how many users there are to be', () => {
    expect(readCustomers(['--customers', '100000'])).toBe(100_000);
  });

  test.each([
    [[], 'Say how many.'],
    [['--customers', '0'], '--customers 0 is not'],
    [['--customers', '1e3'], '--customers 1e3 is not'],
    [['--customers', '1000001'], '--customers 1000001 is not'],
    [['--customer', '5'], '--customer'],
    [['5'], '5'],
  ])('says what is wrong with %j, and how it is used', (args, reason) => {
    expect(() => readCustomers(args)).toThrow(reason);
    expect(() => readCustomers(args)).toThrow('Usage: npm run seed');
  });
});
