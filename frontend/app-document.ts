import type { Connect, Plugin } from 'vite';

/**
 * Every address without a file extension except `/` is the application, as at CloudFront's edge.
 */
const toAppDocument: Connect.NextHandleFunction = (request, _response, next) => {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const isOurs = !/^\/(@|src\/|node_modules\/|api\/|_local\b|ws$)/.test(path);
  if (path !== '/' && isOurs && !/\.\w+$/.test(path)) request.url = '/app.html';
  next();
};

/** The chunks that app.html preloads (vite.config.ts). */
const asked = ['shell', 'react', 'rolldown-runtime'];

/** Serves app.html for the application's addresses, with preloads for all its code. */
export function appDocument(): Plugin {
  return {
    name: 'app-document',
    configureServer: ({ middlewares }) => void middlewares.use(toAppDocument),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(toAppDocument),
    transformIndexHtml: {
      order: 'post',
      handler(_html, { path, bundle }) {
        if (path !== '/app.html' || !bundle) return [];
        const files = Object.values(bundle).filter(
          (file) => file.type === 'chunk' && asked.includes(file.name),
        );
        if (files.length < asked.length) throw new Error(`app.html needs ${asked.join(', ')}`);
        return files.map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}
