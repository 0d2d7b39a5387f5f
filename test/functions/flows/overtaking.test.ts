import { beforeEach, expect, test, vi } from 'vitest';
import { fakeNames } from '#test/support/names.ts';
import { watchTable, withInterruption } from '#test/support/table-calls.ts';
import { fakeTenants } from '#test/support/tenants.ts';
import { flows } from './flows.ts';

fakeNames();
fakeTenants();
beforeEach(() => {
  vi.spyOn(console, 'error').mockReset().mockReturnValue();
});

test.each(Object.entries(flows))(
  '%s takes effect once when a second run overtakes the first at any call',
  async (_name, given) => {
    // Values that are cached per Lambda instance are loaded by now.
    await (await given()).run();
    const { names } = await watchTable((await given()).run);
    expect(names.length).toBeGreaterThan(0);
    for (const nth of names.keys()) {
      const { run, expectDone, again = 200 } = await given();
      const statuses: number[] = [];
      const runToEnd = async () => void statuses.push((await run()).status);
      await withInterruption(nth + 1, runToEnd, runToEnd);
      const place = `before call ${nth + 1}`;
      expect(statuses, place).toHaveLength(2);
      expect(statuses, place).toContain(200);
      for (const status of statuses) expect([200, again], place).toContain(status);
      await expectDone();
    }
    vi.mocked(console.error).mockClear();
  },
);
