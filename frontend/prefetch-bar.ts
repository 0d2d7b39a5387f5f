import type { Plugin } from 'vite';

const bar = '<div id="landing-bar"';

/**
 * Gives the landing page the address of its bar's code, which it prefetches when idle and runs when
 * a visitor reaches for the bar (src/app/wake-landing-bar.ts).
 */
export function prefetchBar(): Plugin {
  return {
    name: 'prefetch-bar',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { path, bundle = {} }) {
        if (path !== '/index.html') return html;
        const code = Object.values(bundle).find(({ name }) => name === 'bar');
        if (!code || !html.includes(bar))
          throw new Error('The landing page has no bar, or no code');
        return html.replace(bar, `${bar} data-code="/${code.fileName}"`);
      },
    },
  };
}
