import { describe, expect, test } from 'vitest';
import { readLogArguments } from '#infra/operator/logs/arguments.ts';

describe('npm run operate logs', () => {
  test('takes one choice, and looks back one hour by default', () => {
    expect(readLogArguments(['--request', 'abc'])).toEqual({
      choice: { by: 'request', value: 'abc' },
      functionId: undefined,
      sinceMs: 3_600_000,
      stack: undefined,
    });
    expect(readLogArguments(['--errors', '--since', '7d', '--stack', 'Product'])).toEqual({
      choice: { by: 'errors', value: '' },
      functionId: undefined,
      sinceMs: 7 * 86_400_000,
      stack: 'Product',
    });
  });

  test('narrows a choice to one function', () => {
    const found = readLogArguments(['--errors', '--function', 'SendMail']);
    expect(found).toMatchObject({ choice: { by: 'errors' }, functionId: 'SendMail' });
  });

  test.each([
    [[], 'Say which lines: one of the five.'],
    [['--function', 'SendMail'], 'Say which lines: one of the five.'],
    [['--customer', 'anna', '--errors'], 'Say which lines: one of the five.'],
    [['--errors', '--since', 'yesterday'], '--since yesterday is no time'],
    [['--errors', '--since', '0h'], '--since 0h is no time'],
    [['--errors', '--stack', 'A', '--local'], 'Choose one of --local and --stack.'],
  ])('rejects %j with the mistake and the usage', (args, reason) => {
    expect(() => readLogArguments(args)).toThrow(reason);
    expect(() => readLogArguments(args)).toThrow('Usage: npm run operate logs');
  });
});
