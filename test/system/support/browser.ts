import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { findChromium } from './chromium.ts';

const flags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
];

/** A test shows a page for seconds: optimizing its code takes longer than it saves (measured: a sixth). */
const unoptimized = '--js-flags=--no-opt --no-maglev';

/** Starts a headless browser that connects only to the pages under test. */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return launchUsualBrowser([unoptimized, ...more]);
}

/** A browser that runs code as those of users do, to measure pages. */
export function launchUsualBrowser(more: readonly string[] = []): Promise<Browser> {
  const args = [...flags, ...more];
  return chromium.launch({ executablePath: findChromium(), headless: true, args });
}

/**
 * Chromium logs refused calls as errors; being signed out (401) is an answer, not a fault
 * (SPEC-7.1).
 */
const expectedRefusal = /Failed to load resource: the server responded with a status of 401/;

/**
 * A fresh visitor; console errors and uncaught errors of its pages are collected in `errors`. Without motion, since
 * drawing each frame of it takes the processor a test needs.
 */
export async function openContext(
  browser: Browser,
  errors: string[],
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    acceptDownloads: true,
    reducedMotion: 'reduce',
    ...options,
  });
  context.on('weberror', (event) => errors.push(event.error().message));
  context.on('console', (message) => {
    if (message.type() === 'error' && !expectedRefusal.test(message.text())) {
      errors.push(message.text());
    }
  });
  return context;
}
