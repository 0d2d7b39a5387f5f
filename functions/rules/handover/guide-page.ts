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
h2{font-size:1.1rem;margin:2rem 0 .25rem;color:${accentOnLight}}
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
<p>${escapeHtml(`${summary(kind)} ${selfHosting.text}`)}</p>
${guideSteps(kind).map(section).join('\n')}
<p>${escapeHtml(`${selfHosting.consultingTitle} ${selfHosting.consulting(rate)} ${brand.name}`)}</p>
</main></body>
</html>
`;
}

const logoOf = (icon: Buffer | null) =>
  icon === null
    ? ''
    : `<img src="data:image/png;base64,${icon.toString('base64')}" alt="" width="24" height="24">`;

function summary({ hasNode, hasPhp, hasDatabase }: SiteKind): string {
  const parts = [
    ...(hasNode ? ['a server part in Node.js'] : []),
    ...(hasPhp ? ['pages in PHP'] : []),
    ...(hasDatabase ? ['a database'] : []),
  ];
  if (parts.length === 0) return 'Yours is plain pages: any web host does.';
  return `Yours has ${listed(parts)}.`;
}

function section({ title, text, code }: GuideStep, index: number): string {
  const commands = code === undefined ? '' : `\n<pre><code>${escapeHtml(code)}</code></pre>`;
  return `<h2>${index + 1}. ${escapeHtml(title)}</h2>\n<p>${escapeHtml(text)}</p>${commands}`;
}
