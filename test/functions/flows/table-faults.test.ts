import { beforeEach, expect, test, vi } from 'vitest';
import { everyFault } from '#test/support/every-fault.ts';
import { fakeNames } from '#test/support/names.ts';
import { watchTable, withFault } from '#test/support/table-calls.ts';
import { fakeTenants } from '#test/support/tenants.ts';
import { flows } from './flows.ts';

fakeNames();
fakeTenants();
beforeEach(() => {
  vi.spyOn(console, 'error').mockReset().mockReturnValue();
  vi.spyOn(console, 'warn').mockReset().mockReturnValue();
});

test.each(Object.entries(flows))(
  '%s takes effect once or not at all whichever table call fails, and a retry succeeds',
  async (_name, given) => {
    const { names } = await watchTable((await given()).run);
    expect(names.length).toBeGreaterThan(0);
    for (const { fault, status, name } of everyFault(names.length)) {
      const { run, expectDone, again = 200 } = await given();
      const first = await withFault(fault, run);
      // A call that is retried internally, or only notifies afterwards, does not fail the flow.
      expect([200, status], name).toContain(first.status);
      if (first.status === 200) await expectDone();
      else expect([200, again], name).toContain((await run()).status);
      await expectDone();
    }
    vi.mocked(console.error).mockClear();
  },
);
