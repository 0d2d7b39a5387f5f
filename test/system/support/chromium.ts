import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The headless shell comes first: journeys take a third less CPU without a window. */
const known = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/lib/chromium/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const howTo =
  'Browser tests need Chromium or Chrome. Install it (Debian: `sudo apt-get install chromium-headless-shell`), or set CHROMIUM_PATH.';

/**
 * Path of a browser: CHROMIUM_PATH, an installed one, or Debian's package if it can be installed.
 * Never skips.
 */
export function findChromium(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : stop(`CHROMIUM_PATH=${given} does not exist.`);
  return installed() ?? installOnDebian() ?? stop(howTo);
}

function installed(): string | undefined {
  return known.find((path) => existsSync(path));
}

function installOnDebian(): string | undefined {
  const isRootOnDebian = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (!isRootOnDebian) return undefined;
  console.log('Installing Chromium for the browser tests (once) ...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { env });
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'];
  execFileSync('apt-get', install, { env });
  return installed();
}

function stop(message: string): never {
  throw new Error(message);
}
