import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';

/** Scripts go on after a page has loaded. */
const settleMs = 700;
const openMs = 30_000;

/**
 * What goes wrong when a browser opens a page: what it could not load from its own host, and what scripts say in the
 * console, without the host's name. Other hosts are unreachable, for the referee as well.
 */
export async function troublesOf(context: BrowserContext, address: string) {
  const { origin, host } = new URL(address);
  const found = new Set<string>();
  const page = await context.newPage();
  const note = (text: string) =>
    found.add(text.replaceAll(origin, '').replaceAll(host, 'host').slice(0, 300));
  await page.route(
    (url) => url.host !== host && /^https?:$/.test(url.protocol),
    (route) => route.abort(),
  );
  page.on('response', (response) => {
    if (response.status() >= 400) note(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    if (new URL(request.url()).host === host) note(`failed ${request.url()}`);
  });
  page.on('pageerror', (error) => note(error.message));
  page.on('console', (message) => {
    const isOfNetwork = /Failed to load resource|ERR_FAILED/.test(message.text());
    if (message.type() === 'error' && !isOfNetwork) note(message.text());
  });
  try {
    await page.goto(address, { waitUntil: 'load', timeout: openMs });
    await pause(settleMs);
    return [...found].toSorted();
  } finally {
    await page.close();
  }
}
