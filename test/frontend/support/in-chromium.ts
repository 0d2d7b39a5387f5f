import { join } from 'node:path';
import { build } from 'esbuild';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { openContext } from '#test/system/support/browser.ts';
import { sharedBrowser } from '#test/system/support/use-browser.ts';

const root = join(import.meta.dirname, '../../..');
const script = 'page.js';

/** A module that renders into #root, as a document with the styles of every page. */
async function pageOf(entry: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import './frontend/src/theme/base.css'; import './frontend/src/theme/tokens.css'; import './${entry}';`,
      resolveDir: root,
    },
    absWorkingDir: root,
    outfile: script,
    bundle: true,
    write: false,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const [code = '', style = ''] = ['.js', '.css'].map(
    (kind) => outputFiles.find(({ path }) => path.endsWith(kind))?.text,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title>
    <meta name="viewport" content="width=device-width"><style>${style}</style>
    <div id="root"></div><script>${code.replaceAll('</script', '<\\/script')}</script></html>`;
}

interface View {
  readonly width: number;
  readonly height: number;
}

const laptop = { width: 1280, height: 800 };

/**
 * Shows a page of a few components in Chromium, without the product: for what jsdom does not do.
 * Any error of the page fails the test.
 */
export async function givenComponents(entry: string) {
  const [browser, html] = await Promise.all([sharedBrowser(), pageOf(entry)]);
  const errors: string[] = [];
  const contexts: BrowserContext[] = [];
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
    expect(errors.splice(0)).toEqual([]);
  });
  return async (viewport: View = laptop): Promise<Page> => {
    const context = await openContext(browser, errors, { viewport });
    contexts.push(context);
    const page = await context.newPage();
    // A secure origin of its own, for storage and the clipboard.
    await page.route('https://page.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: html }),
    );
    await page.goto('https://page.example/');
    return page;
  };
}
