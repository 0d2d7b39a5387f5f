import type { SiteKind } from './site-kind.ts';

/** A step of the guide; `code` are commands or a file to copy. */
export interface GuideStep {
  readonly title: string;
  readonly text: string;
  readonly code?: string;
}

const nginx = (inner: string) => `server {
  listen 80;
  server_name example.com www.example.com;
  root /var/www/example.com;
  index index.html index.php;
${inner}
}`;

const plainPages = nginx('  location / { try_files $uri $uri/ $uri.html =404; }');
const phpPages = nginx(`  location / { try_files $uri $uri/ /index.php?$query_string; }
  location ~ \\.php$ { include snippets/fastcgi-php.conf; fastcgi_pass unix:/run/php/php-fpm.sock; }`);
const nodeProxy = nginx(
  '  location / { proxy_pass http://127.0.0.1:3000; proxy_set_header Host $host; }',
);

const upload: GuideStep = {
  title: 'Unpack the files on the server',
  text: 'website.zip is your website as it was delivered. SHA256SUMS shows whether it arrived intact.',
  code: 'sha256sum -c SHA256SUMS\nsudo unzip website.zip -d /var/www/example.com',
};

const hosted: GuideStep = {
  title: 'Or let a web host do it',
  text: 'Yours is plain pages, so any web host does. Netlify: drag the unpacked folder onto app.netlify.com/drop. Amazon S3 with CloudFront: copy the folder into a bucket that CloudFront reads.',
  code: 'aws s3 sync ./website s3://YOUR-BUCKET --delete',
};

const node: GuideStep = {
  title: 'Start the server part',
  text: 'Your site has a server part in Node.js. Install Node.js 24, and let a process manager keep it running.',
  code: 'cd /var/www/example.com\nnpm ci --omit=dev\nnpm install --global pm2\npm2 start npm --name website -- start\npm2 save && pm2 startup',
};

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
  title: 'Let the web server show it',
  text: 'Nginx, with this as /etc/nginx/sites-enabled/example.com; put your own domain where it says example.com.',
  code,
});

const domain: GuideStep = {
  title: 'Point your domain at it, and switch on HTTPS',
  text: 'Where you bought the domain, set an A record to the address of the server. A free certificate follows by one command.',
  code: 'sudo apt install certbot python3-certbot-nginx\nsudo certbot --nginx -d example.com -d www.example.com',
};

/** The steps to run this site, in order. */
export function guideSteps({ hasNode, hasPhp, hasDatabase }: SiteKind): readonly GuideStep[] {
  const isPlain = !hasNode && !hasPhp;
  const pages = hasPhp ? phpPages : plainPages;
  return [
    upload,
    ...(hasDatabase ? [database] : []),
    ...(hasPhp ? [php] : []),
    ...(hasNode ? [node] : []),
    serve(hasNode ? nodeProxy : pages),
    domain,
    ...(isPlain ? [hosted] : []),
  ];
}
