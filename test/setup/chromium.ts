import { findChromium } from '../system/support/chromium.ts';

/** Installs the browser if needed, before several test files would do it concurrently. */
export function setup(): void {
  findChromium();
}
