import { createServer, type ResolvedConfig, type ViteDevServer } from 'vite';

/** The HTML of the landing page for index.html, and the style sheets of its components. */
export interface RenderedLanding {
  readonly body: string;
  readonly styles: readonly string[];
}

export async function renderLanding(server: ViteDevServer): Promise<RenderedLanding> {
  const { renderLanding: render } = await server.ssrLoadModule('/prerender.tsx');
  const modules = server.environments.ssr.moduleGraph.idToModuleMap.keys();
  return { body: String(render()), styles: [...modules].filter((id) => id.endsWith('.css')) };
}

/** A build has no dev server to load TSX, so it starts one without a port. */
export async function renderLandingInBuild({
  root,
  plugins,
  css,
}: ResolvedConfig): Promise<RenderedLanding> {
  const server = await createServer({
    configFile: false,
    root,
    css: css.modules ? { modules: css.modules } : {},
    plugins: plugins.filter(({ name }) => name === 'brand-css' || name === 'translation'),
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    return await renderLanding(server);
  } finally {
    await server.close();
  }
}
