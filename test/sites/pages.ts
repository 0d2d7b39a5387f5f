import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';

/** Scripts go on after a page has loaded. */
const settleMs = 700;
const openMs = 30_000;

/** Our hosts say that a page must not be taken for a script or a style (`nosniff`); others do not. */
const taken = /^Refused to (?:execute script|apply style) from '([^']+)' because its MIME type/;
/** A socket is refused with an app's page, or with none. */
const refusal = /(Unexpected response code:) \d+/;

/** In the same words for the same trouble. */
function alike(text: string): string {
  const [, address] = taken.exec(text) ?? /^404 (\S+)$/.exec(text) ?? [];
  return address === undefined ? text.replace(refusal, '$1 another') : `nothing at ${address}`;
}

/** A page that another covers may not keep the screen on. */
const isWhim = (text: string) => text.includes('Wake Lock permission request denied');

/**
 * What goes wrong when a browser opens a page: what it could not load from its own host, and what scripts say in the
 * console, without the host's name. Other hosts are unreachable, for the referee as well. Of films a browser fetches
 * as much as it wants, and cuts off the rest.
 */
export async function troublesOf(context: BrowserContext, address: string) {
  const { origin, host } = new URL(address);
  const found = new Set<string>();
  const page = await context.newPage();
  const note = (text: string) =>
    found.add(alike(text.replaceAll(origin, '').replaceAll(host, 'host')).slice(0, 300));
  await page.route(
    (url) => url.host !== host && /^https?:$/.test(url.protocol),
    (route) => route.abort(),
  );
  page.on('response', (response) => {
    if (response.status() >= 400) note(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const isCutOff = request.resourceType() === 'media';
    if (new URL(request.url()).host === host && !isCutOff) note(`failed ${request.url()}`);
  });
  page.on('pageerror', ({ message }) => {
    if (!isWhim(message)) note(message);
  });
  page.on('console', (message) => {
    const isOfNetwork = /Failed to load resource|ERR_FAILED/.test(message.text());
    if (message.type() === 'error' && !isOfNetwork && !isWhim(message.text())) note(message.text());
  });
  try {
    await page.goto(address, { waitUntil: 'load', timeout: openMs });
    await pause(settleMs);
    return [...found].toSorted();
  } finally {
    await page.close();
  }
}
