import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { privacyOf } from '#functions/rules/sites/private-file.ts';
import type { SiteReport } from '#shared/model/site-report.ts';
import { circumstances, pageOf, writeReport } from '#test/support/report.ts';
import { eventually } from '#test/system/support/eventually.ts';
import { useBrowser } from '#test/system/support/use-browser.ts';
import { useProduct } from '#test/system/support/use-product.ts';
import { ask, type Place } from './ask.ts';
import { catalogue } from './catalogue.ts';
import { compareAddresses } from './compare-addresses.ts';
import { compareFiles } from './compare-files.ts';
import { comparePages } from './compare-pages.ts';
import { folderOf } from './obtain.ts';
import { refereeOf, startReferee } from './referees.ts';
import { heads, rowOf, type Seen } from './row.ts';
import { liveHost, ShownSite } from './shown-site.ts';
import { filesIn, zipOf } from './zip-folder.ts';

/** Browsers trust `localhost`, but not the domain, which lacks HTTPS on the laptop: neither is the referee trusted there. */
const insecureHost = 'www.referee.example';

/**
 * Real websites on preview, review copy and live domain: each file byte for byte, a sample of addresses and a few
 * pages in a browser, compared with servers that nobody here wrote.
 */
const product = await useProduct();
const site = await ShownSite.open(product);
const openContext = await useBrowser({}, [
  `--host-resolver-rules=MAP ${liveHost} 127.0.0.1, MAP ${insecureHost} 127.0.0.1`,
]);
/** A file of each ZIP by which the domain's version is recognized. */
const marker = 'real-sites-marker.txt';
const seen: Seen[] = [];

test.for(catalogue.filter(folderOf))('$name', async (wanted) => {
  const folder = folderOf(wanted) ?? '';
  const files = await filesIn(folder);
  const text = createHash('sha256').update(wanted.name).digest('hex');
  const zip = await zipOf(folder, files, { [marker]: text });
  const { places, report, asked, version } = await site.show(zip);
  expect(version).toMatchObject({ preview: 'ready', previewProblem: null });
  await eventually('the domain shows it', async () => {
    const { body } = await ask(places.live, `/${marker}`);
    return body.toString() === text || undefined;
  });
  const isAsked = asked.preview === 'failed';
  const referee = await startReferee(refereeOf[wanted.host], folder);
  const found: Seen = { site: wanted, files: files.length, isAsked, report, places: {} };
  seen.push(found);
  const context = await openContext([]);
  const start = report?.start ?? '';
  const rules = files.includes('_redirects') ? await readFile(join(folder, '_redirects')) : '';
  const about = {
    ...{ folder, files, start, ruled: wanted.ruled ?? [] },
    startPage: await readFile(join(folder, start)),
    isRuledApp: /^\/\*\s+\/index\.html\s+200$/m.test(rules.toString()),
    isHidden: hiddenIn(report),
  };
  try {
    const compare = async ([where, place]: readonly [string, Place]) => {
      const here = { ...about, isCopy: where === 'review' };
      const { port, host } = referee.place;
      const other = where === 'live' ? { port, host: `${insecureHost}:${port}` } : { port, host };
      found.places[where] = [
        ...(await compareFiles(place, here)),
        ...(await compareAddresses(place, referee.place, here)),
        ...(await comparePages(context, place, other, here)),
      ];
    };
    await Promise.all(Object.entries(places).map(compare));
  } finally {
    referee.stop();
  }
  const all = Object.entries(found.places).flatMap(([where, list]) =>
    list.map((it) => ({ where, ...it })),
  );
  expect(all.filter(({ reason }) => reason === undefined)).toEqual([]);
});

/** The report names a hundred, and counts the others. */
function hiddenIn(report: SiteReport | null): (path: string) => boolean {
  const named = report?.findings.flatMap(({ kind, address }) => (kind === 'hidden' ? address : []));
  const isWhole = (report?.totals.hidden ?? 0) === named?.length;
  return (path) => named?.includes(path) || (!isWhole && privacyOf(path) !== 'open');
}

afterAll(async () => {
  const missing = catalogue.filter((it) => !folderOf(it)).map(({ name }) => name);
  const notHere = missing.length > 0 ? [`Not here: ${missing.join(', ')}.`] : [];
  await writeReport(
    'sites.md',
    pageOf('Real websites', [circumstances(), ...notHere], heads, seen.map(rowOf)),
  );
});
