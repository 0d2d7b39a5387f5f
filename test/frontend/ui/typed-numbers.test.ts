import { describe, expect, test } from 'vitest';
import { amountOf } from '#frontend/src/ui/typed-money.ts';
import { typedInteger } from '#frontend/src/ui/typed-number.ts';
import { projectFiles } from '#test/docs/support/project-files.ts';

/** What reads each field of a number that is no code (test/shared/api/code-fields.test.ts has those). */
const readers: Readonly<Record<string, string>> = {
  'features/admin/customers/edits-dialog.tsx': 'typedInteger(',
  'features/admin/customers/payments/refund-form.tsx': 'amountOf(',
  'features/admin/settings/offers/amount-field.tsx': 'priceOf(',
  'features/upload-test/plain-upload-form.tsx': 'typedInteger(',
};

test('every field of a number is read as it is typed or pasted', () => {
  const fields = projectFiles(['tsx']).flatMap(({ path, text }) => {
    const isField = /inputMode="(numeric|decimal)"|type="(number|tel)"/.test(text);
    const isCode = /name="\w*[cC]ode"/.test(text);
    return path.startsWith('frontend/src/') && isField && !isCode
      ? [[path.slice('frontend/src/'.length), text] as const]
      : [];
  });
  expect(fields.map(([path]) => path).toSorted()).toEqual(Object.keys(readers).toSorted());
  for (const [path, text] of fields) {
    expect(text, path).toContain(readers[path]);
    expect(text, path).not.toContain('maxLength={4}');
  }
});

describe('a whole number', () => {
  test.each([
    ['1204', 1204],
    [' 1204\n', 1204],
    ['1,204', 1204],
    ['1 204', 1204],
    ['1\u00a0204', 1204],
    ['1\u202f204\u200b', 1204],
    ['１２０４', 1204],
    ['١٢٠٤', 1204],
    ['#1204', 1204],
    ['Website 1204, since May.', 1204],
    ['网站1204号', Number.NaN],
    ['0', 0],
  ])('%j is %d', (typed, number) => {
    expect(typedInteger(typed)).toBe(number);
  });

  test.each(['', 'none', '-1', '– 1', '1.5', '1,5', '12 04', '1 or 2', 'A7', '7th', '1e3', '0x10'])(
    'is not read from %j',
    (typed) => {
      expect(typedInteger(typed)).toBeNaN();
    },
  );
});

describe('an amount', () => {
  test.each([
    ['12.50', 1250],
    ['$12.5', 1250],
    [' 12.50 USD', 1250],
    ['$1,000.00', 100_000],
    ['1 000', 100_000],
    ['１２.５０', 1250],
    ['\u200b12\u00a0', 1200],
  ])('%j is %d cents', (typed, cents) => {
    expect(amountOf(typed, 'usd')).toBe(cents);
  });

  test.each(['', '12,50', '1.000,00', '12.505', '-12', '12 or 13', '1,00'])(
    'is not read from %j',
    (typed) => {
      expect(amountOf(typed, 'usd')).toBeNaN();
    },
  );
});
