import { createHash } from 'node:crypto';
import { basename, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appDocument } from './app-document.ts';
import { brandCss } from './brand-css.ts';
import { screenChunks } from './chunks.ts';
import { inlineLanding } from './inline-landing.ts';
import { prerender } from './prerender-plugin.ts';
import { templates } from './templates.ts';
import { webManifest } from './web-manifest.ts';

const root = import.meta.dirname;
const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:3000';

const productionRouter = fileURLToPath(
  import.meta.resolve('react-router').replace('/development/', '/production/'),
);

/**
 * The same name in the browser's build and in prerendering: file, class, and a hash of the path.
 */
function scopedName(name: string, file: string): string {
  const path = relative(root, file.split('?')[0] ?? file);
  const place = createHash('sha256').update(path).digest('base64url').slice(0, 4);
  return `${basename(path, '.module.css')}_${name}_${place}`;
}

/**
 * Code that loads together is one file: the entry; React, which changes rarely; what the landing page needs of a
 * session; the application's shell; and each screen (chunks.ts).
 */
const chunks = [
  { name: 'main', tags: ['$initial' as const], priority: 6 },
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
  {
    name: 'session',
    test: /\/src\/(app\/landing-account\.tsx|api\/fetch-current-user\.ts)$/,
    priority: 4,
  },
  { name: 'shell', test: /\/src\/app\/app\.tsx$/, priority: 3 },
  ...screenChunks(root),
];

/** Removes preloads of chunks that the application's pages have loaded already. */
function withoutLoaded(
  _file: string,
  dependencies: string[],
  { hostId, hostType }: { hostId: string; hostType: 'html' | 'js' },
): string[] {
  if (hostType === 'html' || /\/main-[^/]+$/.test(hostId)) return dependencies;
  return dependencies.filter(
    (name) => !/\/(main|react|rolldown-runtime|session|shell)-[^/]+$/.test(name),
  );
}

export default defineConfig(({ command }) => {
  // Always a production build, even in a test runner that sets NODE_ENV.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root,
    plugins: [
      ...[react(), brandCss(), webManifest(), appDocument(), prerender(), inlineLanding()],
      templates(),
    ],
    resolve: {
      // The package's exports lead to its development build with warnings.
      alias: [{ find: /^react-router$/, replacement: productionRouter }],
    },
    css: { modules: { generateScopedName: scopedName } },
    build: {
      outDir: '../dist/frontend',
      emptyOutDir: true,
      target: 'es2023',
      cssTarget: ['chrome123', 'safari17.5', 'firefox125'],
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false, resolveDependencies: withoutLoaded },
      rolldownOptions: {
        input: { index: `${root}/index.html`, app: `${root}/app.html` },
        output: { codeSplitting: { groups: chunks } },
      },
    },
    server: {
      proxy: {
        '/api': { target: apiOrigin, changeOrigin: true },
        '/config.json': { target: apiOrigin, changeOrigin: true },
        '/ws': { target: apiOrigin.replace(/^http/, 'ws'), ws: true, changeOrigin: true },
      },
    },
  };
});
