import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';
import { classesWithoutRule } from './classes-without-rule.ts';

const styleLink = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;
const firstPaintScript = '<script src="/first-paint.js"></script>';
const entryScript = /<script type="module"[^>]* src="([^"]+)"><\/script>\s*/;
const loadEntry = join(import.meta.dirname, 'load-entry.js');

/**
 * Inlines the style sheet and the first-paint script into the landing page, since requesting them
 * would delay the first paint by a round trip (decision 0084); the deployment allows exactly these
 * by their hashes.
 * Instead of the entry's tag the inline script loads it after the page (load-entry.js).
 */
export function inlineLanding(): Plugin {
  let publicDir = '';
  return {
    name: 'inline-landing',
    apply: 'build',
    configResolved(config) {
      publicDir = config.publicDir;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { path, bundle }) {
        if (path !== '/index.html') return html;
        const style = styleOf(html, bundle);
        const script = inlineScript(html, join(publicDir, 'first-paint.js'));
        return html
          .replace(firstPaintScript, () => `<script>${script}</script>`)
          .replace(styleLink, () => `<style>${style}</style>`)
          .replace(entryScript, '');
      },
    },
  };
}

function inlineScript(html: string, firstPaint: string): string {
  const entry = html.match(entryScript)?.[1];
  if (entry === undefined) throw new Error('The landing page has no entry');
  const [first, load] = [firstPaint, loadEntry].map((file) => readFileSync(file, 'utf8'));
  return transformSync(`${first}${load?.replace('%ENTRY%', entry)}`, { minify: true }).code.trim();
}

/**
 * The page loads no other style sheet, so an element with a class without a rule would be unstyled.
 */
function styleOf(html: string, bundle: Rolldown.OutputBundle = {}): string {
  const file = bundle[html.match(styleLink)?.[1] ?? ''];
  if (file?.type !== 'asset') throw new Error('The landing page links no style sheet');
  const style = String(file.source);
  const unstyled = classesWithoutRule(html, style);
  if (unstyled.length === 0) return style;
  throw new Error(`The landing page's style has no rule for: ${unstyled.join(', ')}`);
}
