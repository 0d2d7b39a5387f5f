import { describe, expect, test } from 'vitest';
import { readArguments } from '#infra/operator/create-admin/arguments.ts';

const admin = ['--username', 'Root', '--email', 'Root@Example.com'];

describe('create-admin', () => {
  test('validates name and address like the product itself', () => {
    expect(readArguments(admin)).toEqual({
      username: 'Root',
      email: 'root@example.com',
      stack: undefined,
    });
    expect(readArguments([...admin, '--local']).stack).toBeUndefined();
    expect(readArguments([...admin, '--stack', 'Product']).stack).toBe('Product');
  });

  test.each([
    [[], '--username: Username is required'],
    [['--username', 'root'], '--email: Email is required'],
    [['--username', 'a b', '--email', 'a@example.com'], '--username: Use 1 to 64'],
    [['--username', 'root', '--email', 'nobody'], '--email: Please enter a valid email address'],
    [[...admin, '--stack', 'A', '--local'], 'Choose one of --local and --stack.'],
    [[...admin, '--stack', ''], '--stack needs the name of the stack.'],
    [[...admin, '--pasword', 'x'], '--pasword'],
    [[...admin, 'root'], 'root'],
  ])('rejects %j with the mistake and the usage', (args, reason) => {
    expect(() => readArguments(args)).toThrow(reason);
    expect(() => readArguments(args)).toThrow('Usage: npm run operate create-admin');
  });
});
