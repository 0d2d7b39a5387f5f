import { expect, test } from 'vitest';
import { areGreen, type Result } from '#infra/operator/checking/run-checks.ts';

const isGreen: Readonly<Record<Result['outcome'], boolean>> = {
  passed: true,
  skipped: true,
  warned: true,
  failed: false,
  unseen: false,
};

test.each(Object.entries(isGreen))(
  'a check that is %s lets the command go on: %s',
  (outcome, is) => {
    const found = Object.keys(isGreen).find((it): it is Result['outcome'] => it === outcome);
    expect(areGreen([{ outcome: 'passed' }, { outcome: found ?? 'failed' }])).toBe(is);
  },
);
