import type { Browser, Page } from 'playwright-core';
import { openContext } from '#test/system/support/browser.ts';
import type { People, Role } from './people.ts';
import type { Size } from './screens.ts';
import { handOver } from './session.ts';

/** One tab per role, since reusing a tab takes half the time of a new one. */
export interface Tabs {
  of(role: Role | undefined): Promise<Page>;
  close(): Promise<void>;
}

interface Parts {
  readonly origin: string;
  readonly browser: Browser;
  readonly people: People;
  /** Gets what the pages log. */
  readonly errors: string[];
  readonly viewport: Size;
}

export function tabsOf({ origin, browser, people, errors, viewport }: Parts): Tabs {
  const pages = new Map<Role | undefined, Page>();
  return {
    of: async (role) => {
      const known = pages.get(role);
      if (known) return known;
      const context = await openContext(browser, errors, { baseURL: origin, viewport });
      if (role) await handOver(await people.visitor(role), context);
      const page = await context.newPage();
      pages.set(role, page);
      return page;
    },
    close: async () => {
      for (const page of pages.values()) await page.context().close();
    },
  };
}
