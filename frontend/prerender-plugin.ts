import type { Plugin, ResolvedConfig, ViteDevServer } from 'vite';
import { defaultAgency } from '../shared/model/agency.ts';
import { documentValues } from '../shared/rules/document-values.ts';
import { filled } from '../shared/rules/places.ts';
import { type RenderedLanding, renderLanding, renderLandingInBuild } from './render-landing.ts';
import { structuredData } from './structured-data.ts';

const stylesName = 'virtual:landing-styles';
const stylesId = `\0${stylesName}`;

/**
 * Renders the landing page as a template into index.html. A build keeps the template (templates.ts), a development
 * server fills in the defaults. The components of that HTML are in no script, so `virtual:landing-styles` imports
 * their style sheets.
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
  const withLanding = async (html: string) => {
    const { body } = await rendered();
    return html
      .replace('%STRUCTURED%', () => JSON.stringify(structuredData))
      .replace('<!--landing-->', () => body);
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
      const template = path === '/index.html' ? await withLanding(html) : html;
      return server
        ? filled(template, documentValues({ agency: defaultAgency, origin: '' }))
        : template;
    },
  };
}
