import type { AddressCase } from '#test/support/address-cases.ts';

interface GuideCase {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly cases: readonly AddressCase[];
}

const start = { address: '/', status: 200, text: 'Start' };

/** ZIPs whose guide was wrong once. */
export const guideCases: readonly GuideCase[] = [
  {
    name: 'a theme with the tools of its developers',
    files: { 'index.html': 'Start', 'package.json': '{"scripts":{"start":"gulp watch"}}' },
    cases: [start],
  },
  {
    name: 'a site in a folder with blanks',
    files: { 'my site-main/index.html': 'Start', 'my site-main/about.html': 'About' },
    cases: [start, { address: '/about', status: 200, text: 'About' }],
  },
  {
    name: 'pages and one program in PHP',
    files: {
      'index.html': 'Start',
      'contact.php': '<?php echo "Sent by ", PHP_MAJOR_VERSION;',
      '.env': 'SECRET',
    },
    cases: [
      start,
      { address: '/contact.php', status: 200, text: 'Sent by 8' },
      { address: '/gone.css', status: 404 },
      { address: '/.env', status: 404 },
    ],
  },
  {
    name: 'a program in PHP for all addresses',
    files: { 'index.php': '<?php echo "Program ", $_SERVER["REQUEST_URI"];', 'style.css': 'a{}' },
    cases: [
      { address: '/', status: 200, text: 'Program /' },
      { address: '/shop/7?a=b', status: 200, text: 'Program /shop/7?a=b' },
      { address: '/style.css', status: 200, text: 'a{}' },
    ],
  },
  {
    name: 'a home page of another name',
    files: { 'landing.html': 'Start', 'style.css': 'a{}' },
    cases: [start],
  },
];
