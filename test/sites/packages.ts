import { fromDebian, fromNpm, type Site } from './source.ts';

const handMade = 'Pug, SCSS';

/** Websites that somebody built and published: templates, tools, and documentation. */
export const packages: readonly Site[] = [
  site('startbootstrap-agency', handMade, fromNpm('startbootstrap-agency@7.0.12', 'dist')),
  site('startbootstrap-clean-blog', handMade, fromNpm('startbootstrap-clean-blog@6.0.9', 'dist')),
  site('startbootstrap-creative', handMade, fromNpm('startbootstrap-creative@7.0.7', 'dist')),
  site('startbootstrap-new-age', handMade, fromNpm('startbootstrap-new-age@6.0.7', 'dist')),
  site('startbootstrap-resume', handMade, fromNpm('startbootstrap-resume@7.0.6', 'dist')),
  site('sb-admin-2', 'gulp', fromNpm('startbootstrap-sb-admin-2@4.1.4')),
  site('html5-boilerplate', 'by hand', fromNpm('html5-boilerplate@9.0.1', 'dist'), 'Apache'),
  site('material-dashboard', 'by hand', fromNpm('material-dashboard@3.1.0')),
  site('gentelella', 'Vite, many pages', fromNpm('gentelella@4.2.0', 'dist')),
  site('reveal.js', 'reveal.js', fromNpm('reveal.js@6.0.2'), 'GitHub Pages'),
  site('impress.js', 'impress.js', fromNpm('impress.js@1.1.0'), 'GitHub Pages'),
  site('webslides', 'by hand', fromNpm('webslides@1.5.0'), 'GitHub Pages'),
  site('swagger-ui', 'webpack', fromNpm('swagger-ui-dist@5.35.0')),
  site('swagger-editor', 'webpack', fromNpm('swagger-editor-dist@4.14.8')),
  site('vitest-ui', 'Vite, Vue', fromNpm('@vitest/ui@5.1.2', 'dist/client')),
  site('trace-viewer', 'Vite, PWA', fromNpm('playwright-core@1.65.1', 'lib/vite/traceViewer')),
  debian('sphinx-doc', 'Sphinx', 'usr/share/doc/sphinx-doc/html'),
  debian('python-click-doc', 'Sphinx', 'usr/share/doc/python-click-doc/html'),
  debian('mkdocs-doc', 'MkDocs', 'usr/share/doc/mkdocs/html'),
  debian('git-doc', 'Asciidoctor', 'usr/share/doc/git-doc'),
  debian('libcommons-lang3-java-doc', 'Javadoc', 'usr/share/doc/libcommons-lang3-java/api'),
  debian('libopus-doc', 'Doxygen', 'usr/share/doc/libopus-dev/html'),
  debian('libglib2.0-doc', 'gi-docgen', 'usr/share/gtk-doc/html/glib'),
  debian('graphviz-doc', 'by hand', 'usr/share/doc/graphviz/html'),
  debian('rust-doc', 'mdBook', 'usr/share/doc/rust-doc/html/book'),
];

function site(name: string, generator: string, source: Site['source'], host: Site['host'] = 'any') {
  return { name, generator, host, source };
}

/** Debian shows them with Apache. */
function debian(name: string, generator: string, folder: string): Site {
  return site(name, generator, fromDebian(name, folder), 'Apache');
}
