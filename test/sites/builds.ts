import type { Site } from './source.ts';

const npm = 'npm install --silent --no-audit --no-fund';
/** The packages that a starter asks for, at the versions of its time. */
const create = (starter: string) => `npm exec --yes --silent ${starter}`;

/** Starters of generators, built as their documentation says. */
export const builds: readonly Site[] = [
  {
    name: 'create-vite',
    generator: 'Vite, React',
    host: 'Netlify',
    ruled: ['/home', '/any/route'],
    source: {
      script: `npm pack --silent create-vite@9.3.0
tar xzf *.tgz --strip-components=2 package/template-react
${npm}
printf '/home / 301\\n/* /index.html 200\\n' > public/_redirects
printf '/assets/*\\n  Cache-Control: public, max-age=31536000, immutable\\n' > public/_headers
npm run build`,
      folder: 'dist',
    },
  },
  {
    name: 'create-vue',
    generator: 'Vite, Vue Router',
    host: 'Cloudflare Pages',
    source: {
      script: `${create('create-vue@3.22.3')} -- site --router
cd site
${npm}
npm run build`,
      folder: 'site/dist',
    },
  },
  {
    name: 'create-docusaurus',
    generator: 'Docusaurus',
    host: 'GitHub Pages',
    source: {
      script: `${create('create-docusaurus@3.10.2')} -- site classic --javascript --skip-install
cd site
${npm}
npm run build`,
      folder: 'site/build',
    },
  },
  {
    name: 'create-next-app',
    generator: 'Next.js export',
    host: 'Vercel',
    source: {
      script: `${create('create-next-app@16.4.3')} -- site --ts --empty --app --no-src-dir --no-tailwind --no-linter --use-npm --skip-install --disable-git --yes
cd site
${npm}
echo "export default { output: 'export' }" > next.config.ts
mkdir -p app/about 'app/blog/[slug]'
echo "import Link from 'next/link'; export default function About() { return <Link href='/'>Start</Link> }" > app/about/page.tsx
echo "export const dynamicParams = false; export function generateStaticParams() { return [{ slug: 'one' }, { slug: 'zwei-ä' }] } export default function Post() { return <h1>Post</h1> }" > 'app/blog/[slug]/page.tsx'
npx next build`,
      folder: 'site/out',
    },
  },
  {
    name: 'sv-create',
    generator: 'SvelteKit, static adapter',
    host: 'Cloudflare Pages',
    source: {
      script: `${create('sv@0.17.1')} -- create site --template minimal --types ts --no-add-ons --no-install
cd site
${npm}
${npm} @sveltejs/adapter-static@3
sed -i 's/adapter-auto/adapter-static/' vite.config.ts
mkdir src/routes/about
echo '<a href="/">Start</a>' > src/routes/about/+page.svelte
echo 'export const prerender = true' > src/routes/+layout.ts
npx vite build`,
      folder: 'site/build',
    },
  },
  {
    name: 'vitepress-template',
    generator: 'VitePress',
    host: 'Cloudflare Pages',
    source: {
      script: `npm pack --silent vitepress@1.6.4
tar xzf *.tgz --strip-components=2 package/template
rm -r .vitepress/theme
echo "export default { title: 'Site', cleanUrls: true }" > .vitepress/config.js
echo '{"private":true,"type":"module"}' > package.json
${npm} vitepress@1.6.4
npx vitepress build`,
      folder: '.vitepress/dist',
    },
  },
  {
    name: 'starlight',
    generator: 'Astro, Starlight',
    host: 'Netlify',
    ruled: ['/docs/guides/first/', '/old'],
    source: {
      script: `echo '{"private":true,"type":"module"}' > package.json
${npm} astro @astrojs/starlight sharp
mkdir -p src/content/docs/guides public
echo "import starlight from '@astrojs/starlight'; export default { integrations: [starlight({ title: 'Docs' })] }" > astro.config.mjs
echo "import { defineCollection } from 'astro:content'; import { docsLoader } from '@astrojs/starlight/loaders'; import { docsSchema } from '@astrojs/starlight/schema'; export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }" > src/content.config.ts
printf -- '---\\ntitle: Start\\n---\\n[Guide](/guides/first/)\\n' > src/content/docs/index.md
printf -- '---\\ntitle: First\\n---\\n## Größe\\n' > src/content/docs/guides/first.md
printf '/docs/* /:splat 301\\n/old /guides/first 302\\n' > public/_redirects
printf '/*\\n  X-Frame-Options: DENY\\n/guides/*\\n  X-Guide: yes\\n' > public/_headers
npx astro build`,
      folder: 'dist',
    },
  },
  {
    name: 'eleventy',
    generator: 'Eleventy',
    host: 'Netlify',
    ruled: ['/feed', '/p/first', '/away'],
    source: {
      script: `echo '{"private":true,"type":"module"}' > package.json
${npm} @11ty/eleventy@3.1.8
mkdir -p posts _includes
echo '<!doctype html><html lang="en"><meta charset="utf-8"><title>{{ title }}</title><meta name="description" content="x"><link rel="icon" href="data:,">{{ content | safe }}</html>' > _includes/base.njk
printf -- '---\\nlayout: base.njk\\ntitle: Start\\n---\\n[Post](/posts/first/) [About](/about)\\n' > index.md
printf -- '---\\nlayout: base.njk\\ntitle: About\\npermalink: about.html\\n---\\nAbout\\n' > about.md
printf -- '---\\nlayout: base.njk\\ntitle: Gone\\npermalink: 404.html\\n---\\nGone\\n' > 404.md
printf -- '---\\nlayout: base.njk\\ntitle: Post\\n---\\n# Post\\n' > posts/first.md
printf '/feed /about 301\\n/p/:slug /posts/:slug/ 301\\n/away https://example.com/ 302\\n' > _redirects
printf '/posts/*\\n  X-Post: yes\\n' > _headers
echo "export default (config) => { config.addPassthroughCopy('_redirects'); config.addPassthroughCopy('_headers') }" > eleventy.config.js
npx eleventy`,
      folder: '_site',
    },
  },
  {
    name: 'hexo-starter',
    generator: 'Hexo',
    host: 'GitHub Pages',
    source: {
      script: `npm pack --silent hexo-cli@4.3.2
tar xzf *.tgz --strip-components=2 package/assets
${npm}
npx hexo generate`,
      folder: 'public',
    },
  },
  {
    name: 'slidev-starter',
    generator: 'Slidev',
    host: 'Netlify',
    ruled: ['/2'],
    source: {
      script: `npm pack --silent create-slidev@52.15.2
tar xzf *.tgz --strip-components=2 package/template
${npm}
npm run build`,
      folder: 'dist',
    },
  },
  {
    name: 'parcel-page',
    generator: 'Parcel',
    host: 'Vercel',
    source: {
      script: `npm pack --silent webslides@1.5.0
tar xzf *.tgz
echo '{"private":true}' > package.json
${npm} parcel@2
printf '<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title><link rel="stylesheet" href="./page.css"><a href="./about.html">About</a><script type="module" src="./page.js"></script></html>' > index.html
sed 's/about/index/' index.html > about.html
echo 'body { background: url(package/static/images/logos/google.svg) }' > page.css
echo 'import("./later.js").then(({ later }) => later())' > page.js
echo 'export const later = () => document.body.append("later")' > later.js
npx parcel build index.html about.html --no-scope-hoist`,
      folder: 'dist',
    },
  },
  {
    name: 'typedoc-of-zod',
    generator: 'TypeDoc',
    host: 'GitHub Pages',
    source: {
      script: `echo '{"private":true,"type":"module"}' > package.json
${npm} typedoc typescript@5 zod@4
npx typedoc --skipErrorChecking --out site node_modules/zod/v4/mini/index.d.ts`,
      folder: 'site',
    },
  },
  {
    name: 'jsdoc-of-backbone',
    generator: 'JSDoc',
    host: 'GitHub Pages',
    source: {
      script: `echo '{"private":true}' > package.json
${npm} jsdoc@4 backbone@1
npx jsdoc -d site node_modules/backbone/backbone.js`,
      folder: 'site',
    },
  },
  {
    name: 'docsify-starter',
    generator: 'Docsify',
    host: 'GitHub Pages',
    source: {
      script: `npm pack --silent docsify-cli@5.0.0
tar xzf *.tgz --strip-components=3 package/lib/template
mv index.local.html index.html
npm pack --silent docsify@5.0.0
tar xzf docsify-5*.tgz
mkdir site vendor
mv package/dist/* vendor/
mv index.html README.md .nojekyll vendor site/`,
      folder: 'site',
    },
  },
];
