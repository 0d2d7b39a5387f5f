import { join } from 'node:path';
import { root } from '#infra/build/steps.ts';
import { runCommand } from './runner/run-command.ts';

const takers: Readonly<Record<string, string>> = {
  screens: 'test/journeys/screenshots.ts',
  money: 'test/journeys/money-pictures.ts',
  readme: 'test/journeys/readme-pictures.ts',
  icons: 'test/journeys/icon-pictures.ts',
  mails: 'test/mails/run.ts',
  brands: 'test/rebranded/pictures.ts',
};

const usage = `Usage: npm run pictures -- screens | money | readme | icons | mails | brands

  screens  every screen in both themes at 390 and 1440 px, into screenshots/
  money    every state of a plan, checkouts, a receipt, the link of a late month and what waits for an
           administrator, in the same ways, into screenshots/money/
  readme   the pictures of README.md, into docs/pictures/
  icons    the icons of home screens, from the mark of shared/brand.ts, into frontend/public/
  mails    compiles the layout of mails, then takes every mail in both themes at 600 and 390 px, and
           as text, into screenshots/mails/
  brands   ten screens and four mails in three brands, in the same ways, into screenshots/brands/`;

/** `npm run pictures`: exits with the code of the program that takes them. */
async function main([name = '', ...args]: readonly string[]): Promise<number> {
  const taker = Object.hasOwn(takers, name) ? takers[name] : undefined;
  if (taker) return runCommand(process.execPath, [join(root, taker), ...args]);
  console.log(usage);
  return name === '--help' ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
