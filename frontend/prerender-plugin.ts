import type { Plugin, ResolvedConfig, ViteDevServer } from 'vite';
import { brand } from '../shared/brand.ts';
import { type RenderedLanding, renderLanding, renderLandingInBuild } from './render-landing.ts';
import { brandCard } from './social-card.ts';
import { structuredData } from './structured-data.ts';

/** Texts for the heads of the two documents, from the brand; a deployment fills in ORIGIN. */
const words: Readonly<Record<string, string>> = {
  NAME: brand.name,
  TITLE: brandCard.title,
  DESCRIPTION: brandCard.text,
  PAPER: brand.colors.paper,
  INK: brand.colors.ink,
  STRUCTURED: JSON.stringify(structuredData),
};

const stylesName = 'virtual:landing-styles';
const stylesId = `\0${stylesName}`;

/**
 * Renders the landing page as HTML into index.html, in builds and in development. The components of
 * that HTML are in no script, so `virtual:landing-styles` imports their style sheets.
 */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  let server: ViteDevServer | undefined;
  let built: Promise<RenderedLanding> | undefined;
  const rendered = () => {
    if (server) return renderLanding(server);
    built ??= renderLandingInBuild(config);
    return built;
  };
  return {
    name: 'prerender-landing',
    // After Vite's own CSS plugins, which would otherwise override the side effects.
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    configureServer(started) {
      server = started;
    },
    handleHotUpdate({ file, server }) {
      if (!/\/(features|pages)\/landing|\/prerender\.tsx$/.test(file)) return;
      const styles = server.moduleGraph.getModuleById(stylesId);
      if (styles) server.moduleGraph.invalidateModule(styles);
      server.ws.send({ type: 'full-reload' });
    },
    resolveId: (name) => (name === stylesName ? stylesId : undefined),
    async load(id) {
      if (id !== stylesId) return undefined;
      const { styles } = await rendered();
      return styles.map((style) => `import ${JSON.stringify(style)};`).join('\n');
    },
    transform: {
      filter: { id: /\.module\.css$/ },
      // A bundler drops a CSS module whose class names no script reads; a dev server does not.
      handler: async (_code, id) =>
        !server && (await rendered()).styles.includes(id) ? { moduleSideEffects: true } : undefined,
    },
    async transformIndexHtml(html, { path }) {
      const filled = html.replace(/%([A-Z]+)%/g, (all, name) => words[name] ?? all);
      if (path !== '/index.html') return filled;
      const { body } = await rendered();
      return filled.replace('<!--landing-->', () => body);
    },
  };
}
