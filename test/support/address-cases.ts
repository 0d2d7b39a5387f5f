/**
 * What addresses of a site show. Compared with the documents of Netlify ("Redirects and rewrites", "Pretty URLs"),
 * Cloudflare Pages ("Serving Pages") and GitHub Pages (docs/addresses.md).
 */
export interface AddressCase {
  readonly address: string;
  readonly status: number;
  /** The page's own words. */
  readonly text?: string;
  readonly location?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface SiteCase {
  readonly files: Readonly<Record<string, string | Buffer>>;
  readonly cases: readonly AddressCase[];
}

const page = (words: string) => `<!doctype html><title>${words}</title><h1>${words}</h1>`;
const utf8 = 'text/plain; charset=utf-8';

export const siteCases: Readonly<Record<string, SiteCase>> = {
  'pages without extension, and an own page for missing addresses': {
    files: {
      'index.html': page('Start'),
      'about.html': page('About'),
      'blog.html': page('Blog'),
      'blog/post-1.html': page('Post'),
      'shop/index.html': page('Shop'),
      'v1.2/index.html': page('Version'),
      'old.htm': page('Old'),
      '404.html': page('Own 404'),
      LICENSE: 'license of Müller',
      '.well-known/apple-app-site-association': '{}',
      'a b+c.txt': 'plus',
      'site.webmanifest': '{"name":"Site"}',
      'search/en.pf_fragment': 'fragment',
      'manual/git.1': 'manual',
      'files/all.7z': 'packed',
      'classes/core.Doc.html': page('Class'),
    },
    cases: [
      { address: '/', status: 200, text: 'Start' },
      { address: '/index.html', status: 200, text: 'Start' },
      { address: '/about', status: 200, text: 'About', headers: { 'content-type': 'text/html' } },
      { address: '/about.html', status: 200, text: 'About' },
      { address: '/about?from=mail', status: 200, text: 'About' },
      { address: '/about/', status: 302, location: '../about' },
      { address: '/blog', status: 200, text: 'Blog' },
      { address: '/blog/post-1', status: 200, text: 'Post' },
      { address: '/shop', status: 302, location: 'shop/' },
      { address: '/shop?cat=2&cat=3', status: 302, location: 'shop/?cat=2&cat=3' },
      { address: '/shop/', status: 200, text: 'Shop' },
      { address: '/v1.2', status: 302, location: 'v1.2/' },
      { address: '/v1.2/', status: 200, text: 'Version' },
      { address: '/old', status: 200, text: 'Old' },
      {
        ...{ address: '/LICENSE', status: 200, text: 'license of Müller' },
        headers: { 'content-type': utf8 },
      },
      {
        ...{ address: '/.well-known/apple-app-site-association', status: 200, text: '{}' },
        headers: { 'content-type': 'application/json' },
      },
      { address: '/a%20b+c.txt', status: 200, text: 'plus' },
      { address: '/a%20b%2Bc.txt', status: 200, text: 'plus' },
      { address: '/site.webmanifest', status: 200, text: 'Site' },
      { address: '/search/en.pf_fragment', status: 200, text: 'fragment' },
      { address: '/manual/git.1', status: 200, text: 'manual' },
      { address: '/files/all.7z', status: 200, text: 'packed' },
      { address: '/classes/core.Doc', status: 200, text: 'Class' },
      { address: '/no/such/page', status: 404, text: 'Own 404' },
      { address: '/no.css', status: 404, text: 'Own 404' },
      { address: '//elsewhere.example', status: 404, text: 'Own 404' },
      { address: '/_forms', status: 404, text: 'Own 404' },
    ],
  },
  'an app that routes by the path': {
    files: {
      'index.html': page('App'),
      'assets/NOTICES': 'notices',
      'assets/app.js': 'app()',
      'imprint.html': page('Imprint'),
      'app.webmanifest': '{"name":"App"}',
      'classes/core.Doc.html': page('Class'),
      '.editorconfig': 'root = true',
    },
    cases: [
      { address: '/', status: 200, text: 'App' },
      { address: '/about', status: 200, text: 'App', headers: { 'content-type': 'text/html' } },
      { address: '/users/7/edit?tab=2', status: 200, text: 'App' },
      { address: '/imprint', status: 200, text: 'Imprint' },
      { address: '/assets/NOTICES', status: 200, text: 'notices' },
      { address: '/app.webmanifest', status: 200, text: '{"name":"App"}' },
      { address: '/classes/core.Doc', status: 200, text: 'Class' },
      { address: '/v1.2/notes', status: 200, text: 'App' },
      { address: '/gone.webmanifest', status: 404 },
      { address: '/.editorconfig', status: 404 },
      { address: '/assets/gone.js', status: 404 },
      { address: '/favicon.ico', status: 404 },
      { address: '/.well-known/change-password', status: 404 },
    ],
  },
  'rules for its host': {
    files: {
      'index.html': page('Start'),
      'app/index.html': page('App'),
      'fresh.html': page('Fresh'),
      'shadow.html': page('Shadow'),
      'kept.html': page('Kept'),
      '404.html': page('Own 404'),
      _redirects: [
        '# moved',
        '/news/:year/* /archive/:year/:splat 301',
        '/stale /fresh',
        '/shadow* /fresh 301!',
        '/kept /fresh 301',
        '/out https://elsewhere.example/:splat 302',
        '/app/* /app/index.html 200',
        '/de/* /x 302 Language=de',
      ].join('\n'),
      _headers: [
        '/*',
        '  X-Made-By: us',
        '  X-Robots-Tag: all',
        '/fresh*',
        "  Content-Security-Policy: img-src 'self'; frame-ancestors 'none'",
        '  Set-Cookie: a=b',
      ].join('\n'),
    },
    cases: [
      { address: '/news/2024/a/b', status: 301, location: '../../../archive/2024/a/b' },
      { address: '/stale?x=1', status: 302, location: './fresh?x=1' },
      { address: '/shadow', status: 301, location: './fresh' },
      { address: '/shadow.html', status: 301, location: './fresh' },
      { address: '/kept', status: 200, text: 'Kept' },
      { address: '/out', status: 302, location: 'https://elsewhere.example/:splat' },
      { address: '/app/settings/me', status: 200, text: 'App' },
      { address: '/app', status: 302, location: 'app/' },
      { address: '/de/x', status: 404, text: 'Own 404' },
      { address: '/_redirects', status: 404, text: 'Own 404' },
      { address: '/_headers', status: 404, text: 'Own 404' },
      {
        ...{ address: '/fresh', status: 200, text: 'Fresh' },
        headers: { 'x-made-by': 'us' },
      },
    ],
  },
  'names in two forms of Unicode': {
    files: {
      'index.html': page('Start'),
      'images/e\u0301te\u0301.txt': 'decomposed',
      'images/\u00fcber.txt': 'composed',
    },
    cases: [
      { address: `/images/${encodeURIComponent('été.txt')}`, status: 200, text: 'decomposed' },
      { address: `/images/${encodeURIComponent('über.txt')}`, status: 200, text: 'composed' },
      {
        ...{ address: `/images/${encodeURIComponent('u\u0308ber.txt')}`, status: 302 },
        location: `../images/${encodeURIComponent('über.txt')}`,
      },
    ],
  },
  'a start page of another name': {
    files: { 'site/Index.htm': page('Start'), 'site/about.html': page('About') },
    cases: [
      { address: '/', status: 200, text: 'Start' },
      { address: '/Index.htm', status: 200, text: 'Start' },
      { address: '/about', status: 200, text: 'About' },
    ],
  },
};
