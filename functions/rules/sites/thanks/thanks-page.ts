import { escapeHtml } from '#functions/rules/escape-html.ts';
import { formThanks } from '#shared/texts/forms.ts';
import { type Colors, inkOn } from './colors.ts';
import type { Face, Fonts } from './fonts.ts';
import type { SiteLook } from './site-look.ts';

/** Of the page: no script, and nothing of another host. */
export const thanksPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; font-src 'self'; base-uri 'none'";

const [light, dark]: readonly Colors[] = [
  { paper: '#fbf9f5', ink: '#1c1a17', accent: '#1c1a17' },
  { paper: '#171513', ink: '#f3efe8', accent: '#f3efe8' },
];

/** At the top of the website, so that all addresses in it are relative. */
export function thanksPage(look: SiteLook, kind: keyof typeof formThanks): string {
  const { title } = formThanks[kind];
  const name = escapeHtml(look.name);
  const named = `<bdi${languageOf(look)}>${name}</bdi>`;
  const text =
    kind === 'live' && name !== '' ? `Your message has reached ${named}.` : formThanks[kind].text;
  const [colors, darkColors] = look.colors ? [look.colors, look.darkColors] : [light, dark];
  const schemes = darkColors
    ? 'light dark'
    : inkOn(colors?.paper ?? '') === '#000000'
      ? 'light'
      : 'dark';
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="${schemes}">
    <title>${name === '' ? title : `${title} · ${name}`}</title>${
      look.icon === null ? '' : `\n    <link rel="icon" href="${addressOf(look.icon)}">`
    }
    <style>
${facesOf(look.fonts)}      ${variables(colors)}
      ${darkColors ? `@media (prefers-color-scheme: dark) { ${variables(darkColors)} }` : ''}
      body { box-sizing: border-box; display: grid; align-content: center; min-height: 100vh; margin: 0 auto; padding: 2rem 1.5rem; max-width: 36rem; overflow-wrap: anywhere; font: 1.125rem/1.6 ${look.fonts.text ?? 'system-ui, sans-serif'}; color: var(--ink); background: var(--paper); }
      h1 { margin: 2.5rem 0 0.75rem; font-family: ${look.fonts.heading ?? 'inherit'}; font-size: clamp(2rem, 7vw, 3rem); line-height: 1.15; }
      p { margin: 0; }
      .site { display: flex; align-items: center; gap: 0.75rem; font-weight: 600; }
      .site img { width: 2.5rem; height: 2.5rem; object-fit: contain; }
      .back { display: inline-block; margin-top: 2rem; padding: 0.7rem 1.4rem; border-radius: 0.4rem; font-weight: 600; text-decoration: none; color: var(--on-accent); background: var(--accent); }
      .back:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; }
    </style>
  </head>
  <body>
    <main>
${name === '' ? '' : `      <p class="site">${pictureOf(look)}${named}</p>\n`}      <h1>${title}</h1>
      <p>${text}</p>
      <p><a class="back" href="./">Back to the website</a></p>
    </main>
  </body>
</html>
`;
}

function variables(colors: Colors | null | undefined): string {
  if (!colors) return '';
  const { paper, ink, accent } = colors;
  const onAccent = inkOn(accent);
  return `:root { --paper: ${paper}; --ink: ${ink}; --accent: ${accent}; --on-accent: ${onAccent}; background: ${paper}; }`;
}

function facesOf({ faces }: Fonts): string {
  return faces.map((face) => `      ${faceOf(face)}\n`).join('');
}

function faceOf({ family, path, weight, range }: Face): string {
  const source = `src: url("${addressOf(path)}")`;
  const rest = [weight && `font-weight: ${weight}`, range && `unicode-range: ${range}`];
  const all = [`font-family: "${family}"`, source, 'font-display: swap', ...rest.filter(Boolean)];
  return `@font-face { ${all.join('; ')}; }`;
}

function pictureOf({ picture }: SiteLook): string {
  return picture === null ? '' : `<img src="${addressOf(picture)}" alt="">`;
}

/** Of the name only: the sentences are in the language of the product. */
function languageOf({ language }: SiteLook): string {
  return /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,2}$/i.test(language) ? ` lang="${language}"` : '';
}

function addressOf(path: string): string {
  const parts = path.split('/').map((part) => encodeURIComponent(part).replaceAll("'", '%27'));
  return `./${parts.join('/')}`;
}
