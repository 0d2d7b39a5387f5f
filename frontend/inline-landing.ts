import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { classesWithoutRule } from './classes-without-rule.ts';

const styleLink = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;
const firstPaintScript = '<script src="/first-paint.js"></script>';
const entryScript = '<script type="module" ';

/**
 * Inlines the style sheet and the first-paint script into the landing page, since requesting them
 * would delay the first paint by a round trip. The deployment allows exactly these two by their
 * hashes. The entry is async: with a deferred one the first layout waits until it has loaded and
 * run.
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
        const firstPaint = readFileSync(join(publicDir, 'first-paint.js'), 'utf8');
        const style = styleOf(html, bundle);
        return html
          .replace(firstPaintScript, () => `<script>${firstPaint}</script>`)
          .replace(styleLink, () => `<style>${style}</style>`)
          .replace(entryScript, () => `${entryScript}async `);
      },
    },
  };
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
