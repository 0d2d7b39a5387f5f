import { existsSync } from 'node:fs';

/** Debian's packages: the shell without a window, or the whole browser. */
const known = ['/usr/lib/chromium/chromium-headless-shell', '/usr/lib/chromium/chromium'];

/** The browser that `CHROMIUM_PATH` names, or one that is installed. */
export const chromiumPath =
  process.env.CHROMIUM_PATH ?? known.find((path) => existsSync(path)) ?? 'chromium';
