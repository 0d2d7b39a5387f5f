import { findChromium } from '../system/support/chromium.ts';

/** Installs the browser, where it has to be, before several test files would do it at once. */
export function setup(): void {
  findChromium();
}
