import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { classesWithoutRule } from './classes-without-rule.ts';

const styleLink = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;
const firstPaintScript = '<script src="/first-paint.js"></script>';
const entryScript = '<script type="module" ';

/**
 * Puts the style and what runs before the first paint into the landing page itself, since asking for
 * them would hold up that paint by a round trip. The deployment allows exactly these two by their hashes.
 * A page whose entry is deferred is laid out only once that has arrived and run.
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

/** The page loads no other style sheet, so a class without a rule here would show unstyled. */
function styleOf(html: string, bundle: Rolldown.OutputBundle = {}): string {
  const file = bundle[html.match(styleLink)?.[1] ?? ''];
  if (file?.type !== 'asset') throw new Error('The landing page links no style sheet');
  const style = String(file.source);
  const unstyled = classesWithoutRule(html, style);
  if (unstyled.length === 0) return style;
  throw new Error(`The landing page's style has no rule for: ${unstyled.join(', ')}`);
}
