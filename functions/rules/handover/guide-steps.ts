import { selfHosting } from '#shared/texts/self-hosting.ts';
import type { SiteKind } from './site-kind.ts';

const { steps } = selfHosting;

/** A step on a server of one's own; `code` are commands or a file to copy. */
export interface GuideStep {
  readonly title: string;
  readonly text: string;
  readonly code?: string;
}

const folder = '/var/www/example.com';

/** Quoted, since folders of a ZIP may have any name; a dollar would begin a variable, which nginx cannot escape. */
function quoted(path: string): string {
  return `"${path.replaceAll('"', '\\"')}"`;
}

function nginx({ root, start }: SiteKind, inner: readonly string[]): string {
  const top = `${folder}/${root}`.replace(/\/$/, '');
  const pages = [...new Set([start, 'index.html', 'index.htm', 'index.php'])].map(quoted);
  return `server {
  listen 80;
  server_name example.com www.example.com;
  root ${quoted(top)};
  index ${pages.join(' ')};
  location ~ /\\.(?!well-known/) { return 404; }
${inner.map((line) => `  ${line}`).join('\n')}
}`;
}

/** As addresses are found here (docs/addresses.md). */
function plainPages(kind: SiteKind): readonly string[] {
  const found = 'try_files $uri $uri.html $uri.htm $uri/';
  if (kind.hasMissingPage) {
    return ['error_page 404 /404.html;', `location / { ${found} =404; }`];
  }
  return [
    `location / { ${found} ${quoted(`/${kind.start}`)}; }`,
    `location ~* \\.[a-z][a-z0-9_]*$ { ${found} =404; }`,
  ];
}

function phpPages(kind: SiteKind): readonly string[] {
  const pages = kind.isPhpApp
    ? ['location / { try_files $uri $uri/ /index.php?$query_string; }']
    : plainPages(kind);
  const program =
    'location ~ \\.php$ { include snippets/fastcgi-php.conf; fastcgi_pass unix:/run/php/php-fpm.sock; }';
  // Of several expressions the first counts: a program must never be sent as a file.
  return [program, ...pages];
}

const nodeProxy = ['location / { proxy_pass http://127.0.0.1:3000; proxy_set_header Host $host; }'];

/** The server's file; `npm run verify -- hosts` runs it. */
export function serverFile(kind: SiteKind): string {
  if (kind.hasNode) return nginx(kind, nodeProxy);
  return nginx(kind, kind.hasPhp ? phpPages(kind) : plainPages(kind));
}

const upload: GuideStep = {
  title: steps.unpack,
  text: 'SHA256SUMS shows whether they arrived intact.',
  code: `sha256sum -c SHA256SUMS\nsudo unzip website.zip -d ${folder}`,
};

/** A folder of the shell; only where the name needs it, in quotes. */
function inShell(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}

const node = ({ root }: SiteKind): GuideStep => ({
  title: 'Start the server part',
  text: 'Your site has a server part in Node.js. Install Node.js 24, and let a process manager keep it running.',
  code: `cd ${inShell(`${folder}/${root}`)}\nnpm ci --omit=dev\nnpm install --global pm2\npm2 start npm --name website -- start\npm2 save && pm2 startup`,
});

const php: GuideStep = {
  title: 'Install PHP',
  text: 'Your site has pages in PHP, which the web server hands to PHP-FPM.',
  code: 'sudo apt install php-fpm',
};

const database: GuideStep = {
  title: 'Fill the database',
  text: 'Your site comes with the contents of a database. Make one, read the .sql files into it, and name it in the site’s settings.',
  code: 'sudo apt install postgresql\nsudo -u postgres createdb website\nsudo -u postgres psql website -f FILE.sql',
};

const serve = (code: string): GuideStep => ({
  title: steps.serve,
  text: 'With Nginx this is /etc/nginx/sites-enabled/example.com; put your own domain where it says example.com.',
  code,
});

const domain: GuideStep = {
  title: steps.domain,
  text: 'Where you bought the domain, set an A record to the address of the server.',
};

const https: GuideStep = {
  title: steps.https,
  text: 'It is free, and renews itself.',
  code: 'sudo apt install certbot python3-certbot-nginx\nsudo certbot --nginx -d example.com -d www.example.com',
};

/** The steps to run this site on a server of one's own, in order. */
export function guideSteps(kind: SiteKind): readonly GuideStep[] {
  const { hasNode, hasPhp, hasDatabase } = kind;
  return [
    upload,
    ...(hasDatabase ? [database] : []),
    ...(hasPhp ? [php] : []),
    ...(hasNode ? [node(kind)] : []),
    serve(serverFile(kind)),
    domain,
    https,
  ];
}
