import type { Agency } from '#shared/model/agency.ts';
import { listed } from '#shared/texts/language.ts';
import { selfHosting } from '#shared/texts/self-hosting.ts';
import { escapeHtml } from '../escape-html.ts';
import { type GuideStep, guideSteps } from './guide-steps.ts';
import type { SiteKind } from './site-kind.ts';

/** In the agency's colors, on its paper. */
const styleOf = ({ ink, paper, accentOnLight }: Guided['brand']['colors']) => `
:root{color-scheme:light}
body{max-width:46rem;margin:3rem auto;padding:0 1.5rem;font:16px/1.6 Georgia,serif;color:${ink};background:${paper}}
.brand{display:flex;align-items:center;gap:.5rem;font-weight:600}
h1{font-size:1.9rem;line-height:1.15}
h2,summary{font-size:1.1rem;font-weight:600;color:${accentOnLight}}
h2{margin:2rem 0 .25rem}
summary{margin:2rem 0 .5rem;cursor:pointer}
li{margin:.5rem 0}
a{color:inherit}
pre{padding:1rem;overflow:auto;border:1px solid #8886;border-radius:7px;font-size:.85rem}
`;

interface Guided {
  readonly brand: Pick<Agency['brand'], 'name' | 'colors'>;
  /** A PNG; null for none. */
  readonly icon: Buffer | null;
  /** That of consulting, in words. */
  readonly rate: string;
}

/** GUIDE.html of a hand-over: opens from disk and loads no other file. */
export function guidePage(siteName: string, kind: SiteKind, { brand, icon, rate }: Guided): string {
  const title = `How to run ${siteName}`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${styleOf(brand.colors)}</style></head>
<body><main>
<p class="brand">${logoOf(icon)}${escapeHtml(brand.name)}</p>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(`${needOf(kind)} ${selfHosting.text}`)}</p>
${isPages(kind) ? easiest(kind) : ''}
<details${isPages(kind) ? '' : ' open'}><summary>${selfHosting.ownTitle}</summary>
<ol>${guideSteps(kind).map(step).join('\n')}</ol>
</details>
<p>${escapeHtml(`${selfHosting.consultingTitle} ${selfHosting.consulting(rate)} ${brand.name}`)}</p>
</main></body>
</html>
`;
}

const logoOf = (icon: Buffer | null) =>
  icon === null
    ? ''
    : `<img src="data:image/png;base64,${icon.toString('base64')}" alt="" width="24" height="24">`;

/** Without anything for a server. */
const isPages = ({ hasNode, hasPhp, hasDatabase }: SiteKind) => !(hasNode || hasPhp || hasDatabase);

function needOf(kind: SiteKind): string {
  if (isPages(kind)) return selfHosting.needs.pages;
  const parts = [
    ...(kind.hasNode ? ['a server part in Node.js'] : []),
    ...(kind.hasPhp ? ['pages in PHP'] : []),
    ...(kind.hasDatabase ? ['a database'] : []),
  ];
  return `Yours has ${listed(parts)}.`;
}

/** The hosts of the dashboard's guide, and what to give them. */
function easiest({ root }: SiteKind): string {
  const folder = root.replace(/\/$/, '');
  const take = folder === '' ? 'that folder' : `the folder “${folder}” in it`;
  const unpack = `Unpack website.zip, which gives a folder with your website. Where a host asks for a folder, take ${take}.`;
  return `<h2>${selfHosting.hostsTitle}</h2>
<ol>
<li>${escapeHtml(unpack)}</li>
<li>Take one of these.<ul>${selfHosting.hosts.map(host).join('')}</ul></li>
<li>${escapeHtml(selfHosting.hostsAfter)}</li>
</ol>`;
}

function host({ name, address, how }: (typeof selfHosting.hosts)[number]): string {
  const linked =
    address === null ? escapeHtml(name) : `<a href="${address}">${escapeHtml(name)}</a>`;
  return `<li><strong>${linked}</strong>: ${escapeHtml(how)}</li>`;
}

function step({ title, text, code }: GuideStep): string {
  const commands = code === undefined ? '' : `\n<pre><code>${escapeHtml(code)}</code></pre>`;
  return `<li><strong>${escapeHtml(title)}</strong> ${escapeHtml(text)}${commands}</li>`;
}
