import { createServer, type Plugin, type ResolvedConfig, type ViteDevServer } from 'vite';
import { brand } from '../shared/brand.ts';
import { structuredData } from './structured-data.ts';

/** Texts of the two documents' heads, from the brand; a deployment fills in ORIGIN. */
const words: Readonly<Record<string, string>> = {
  NAME: brand.name,
  TITLE: `${brand.name} · ${brand.tagline}`,
  DESCRIPTION: brand.footerTagline,
  PAPER: brand.colors.paper,
  INK: brand.colors.ink,
  STRUCTURED: JSON.stringify(structuredData),
};

async function renderWith(server: ViteDevServer): Promise<string> {
  const { renderLanding } = await server.ssrLoadModule('/prerender.tsx');
  return String(renderLanding());
}

/** A build has no dev server to load TSX with, so it starts one that listens nowhere. */
async function renderInBuild({ root, plugins, css }: ResolvedConfig): Promise<string> {
  const server = await createServer({
    configFile: false,
    root,
    css: css.modules ? { modules: css.modules } : {},
    plugins: plugins.filter(({ name }) => name === 'brand-css'),
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    return await renderWith(server);
  } finally {
    await server.close();
  }
}

/** Puts the landing page as HTML into index.html, in builds and while developing. */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender-landing',
    configResolved(resolved) {
      config = resolved;
    },
    handleHotUpdate({ file, server }) {
      if (/\/(features|pages)\/landing|\/prerender\.tsx$/.test(file)) {
        server.ws.send({ type: 'full-reload' });
      }
    },
    async transformIndexHtml(html, { server, path }) {
      const filled = html.replace(/%([A-Z]+)%/g, (all, name) => words[name] ?? all);
      if (path !== '/index.html') return filled;
      const body = server ? await renderWith(server) : await renderInBuild(config);
      return filled.replace('<!--landing-->', () => body);
    },
  };
}
