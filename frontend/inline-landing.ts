import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const styleLink = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;
const themeScript = '<script src="/theme.js"></script>';

/**
 * Puts style and theme into the landing page itself, since asking for them would hold up its first
 * paint by a round trip. The deployment allows exactly these two by their hashes.
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
        const theme = readFileSync(join(publicDir, 'theme.js'), 'utf8');
        return html
          .replace(themeScript, () => `<script>${theme}</script>`)
          .replace(styleLink, (link, name: string) => {
            const file = bundle?.[name];
            return file?.type === 'asset' ? `<style>${String(file.source)}</style>` : link;
          });
      },
    },
  };
}
