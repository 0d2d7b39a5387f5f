import { describe, expect, test } from 'vitest';
import { readHead } from '#functions/rules/sites/thanks/page-head.ts';
import { readColor } from '#functions/rules/sites/thanks/read-color.ts';
import { type SiteLook, siteLook } from '#functions/rules/sites/thanks/site-look.ts';
import { thanksPage } from '#functions/rules/sites/thanks/thanks-page.ts';
import { contrast } from '#shared/rules/color.ts';

const files = new Set(['index.html', 'css/site.css', 'favicon.ico', 'mark.svg', 'css/a b.woff2']);

async function lookOf(css: string, html = '<title>Rosa’s Bakery</title>'): Promise<SiteLook> {
  const head = await readHead(html);
  return siteLook('index.html', head, [{ path: 'css/site.css', text: css }], files);
}

test.each([
  ['#FA8', '#ffaa88'],
  ['#11223344', null],
  ['#112233ee', '#112233'],
  ['rgb(255 0 0 / var(--x))', '#ff0000'],
  ['rgba(10%, 20, 300, .9)', '#1a14ff'],
  ['rgba(0,0,0,0.2)', null],
  ['hsl(120, 100%, 25%)', '#008000'],
  ['hsl(-120 100% 50%)', '#0000ff'],
  ['oklch(0.628 0.2577 29.23)', '#ff0000'],
  ['oklch(62.8% 0.2577 29.23deg)', '#ff0000'],
  ['Navy', '#000080'],
  ['constructor', null],
  ['url(#fff)', null],
  ['rgb(a b c)', null],
  ['#fff;}body{', null],
])('a style sheet’s color %s is %s', (written, color) => {
  expect(readColor(written)).toBe(color);
});

describe('the colors of a site', () => {
  const [cream, coffee, brick] = ['#fff8e7', '#3b2a1a', '#9c2f1d'] as const;
  const own = { paper: cream, ink: coffee, accent: brick };

  test.each([
    ['of its elements', `body{background:${cream};color:${coffee}} a{color:${brick}}`, ''],
    [
      'of its own properties, through others',
      `:root{--a:var(--b);--b:${cream};--brand-color:${brick}} body{background-color:var(--a);color:var(--none, ${coffee})}`,
      '',
    ],
    [
      'of classes of its body',
      `.bg\\:x{background:${cream}} .ink{color:${coffee}} a{color:${brick}}`,
      'bg:x ink',
    ],
    [
      'in layers',
      `@layer base{@supports (color:red){body{background:${cream};color:${coffee}}a{color:${brick}}}}`,
      '',
    ],
    [
      'behind a picture',
      `body{background:url("a;}.png") ${cream};color:${coffee}}a{color:${brick}}`,
      '',
    ],
    [
      'behind comments and media',
      `/*}*/@media screen{body{background:${cream};color:${coffee}}a{color:${brick}}}@media print{body{color:red}}`,
      '',
    ],
    [
      'of the last rule',
      `body{color:red}body{background:${cream};color:${coffee}!important}a{color:${brick}}a:hover,.x a{color:red}`,
      '',
    ],
    ['without an end', `body{background:${cream};color:${coffee}}a{color:${brick}`, ''],
  ])('are those %s', async (_how, css, classes) => {
    const { colors, darkColors } = await lookOf(css, `<body class="${classes}">`);
    expect(colors).toEqual(own);
    expect(darkColors).toBeNull();
  });

  test('for dark systems are its own, and it has none if it has none', async () => {
    const css = `@media (prefers-color-scheme:dark){:root{--p:#101010;--i:#eeeeee}} :root{--p:${cream};--i:${coffee}} body{background:var(--p);color:var(--i)}`;
    const { darkColors } = await lookOf(css);
    expect(darkColors).toEqual({ paper: '#101010', ink: '#eeeeee', accent: '#eeeeee' });
  });

  test.each([
    ['body{background:#fff;color:#eee} a{color:#fdfdfd}', '#ffffff'],
    ['body{color:#fff}', '#111111'],
    ['body{color:#333}', '#ffffff'],
    ['body{background:linear-gradient(90deg,#222 0%,#000);color:#fff}', '#222222'],
  ])('can always be read: %s', async (css, paper) => {
    const { colors } = await lookOf(css);
    expect(colors?.paper).toBe(paper);
    expect(contrast(colors?.ink ?? '', paper)).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    '',
    'main{color:red}',
    '}}}{{{',
    'body{color:inherit',
    'body{color:var(--a)}:root{--a:var(--a)}',
  ])('are ours where nothing is said: %j', async (css) => {
    const look = await lookOf(css);
    expect(look.colors).toBeNull();
    expect(thanksPage(look, 'live')).toContain('content="light dark"');
  });
});

test('fonts of the site’s own files are loaded, and those of other hosts are not', async () => {
  const css = `@font-face{font-family:'Own';src:url(https://evil.example/x.woff2),url("a%20b.woff2");font-weight:400 700;unicode-range:U+00??}
    @font-face{font-family:Other;src:url(//evil.example/x.woff2)}
    body{font:400 1rem/1.5 "Own",Georgia,serif} h1{font-family:Other,'}</style><script>'}`;
  const { fonts } = await lookOf(css);
  expect(fonts).toEqual({
    text: '"Own", "Georgia", serif',
    heading: '"Other"',
    faces: [{ family: 'Own', path: 'css/a b.woff2', weight: '400 700', range: 'U+00??' }],
  });
});

test('without a name of the site its page is no name: the title is that of one page', async () => {
  expect((await readHead('<title>Rosa’s Bakery - index</title>')).name).toBe('');
});

test('the page names the site, shows its mark and leads back', async () => {
  const html = `<html lang="de"><title>Start | Rosa</title><meta property="og:site_name" content="Rosa &amp; Söhne">
    <link rel="shortcut icon" href="/favicon.ico"><link rel="icon" href="mark.svg"><svg><title>No</title></svg>`;
  const page = thanksPage(await lookOf('', html), 'live');
  expect(page).toContain('<title>Thank you. · Rosa &amp; Söhne</title>');
  expect(page).toContain('<link rel="icon" href="./favicon.ico">');
  expect(page).toContain('<img src="./mark.svg" alt=""><bdi lang="de">Rosa &amp; Söhne</bdi>');
  expect(page).toContain('<a class="back" href="./">Back to the website</a>');
});

test('hostile pages and style sheets put neither tags nor addresses into it (THREAT-J8)', async () => {
  const evil = `</style><script>alert(1)</script>"'><img src=//evil.example>`;
  const html = `<html lang="${evil}" class='${evil.replaceAll("'", '')}'><title></title><meta name=theme-color content="#fff;background:url(//evil.example)">
    <meta property="og:site_name" content="&lt;script&gt;alert(1)&lt;/script&gt;"><link rel=icon href="//evil.example/i.png"><base href="//evil.example/">`;
  const css = `:root{--brand:${evil};--x:url(//evil.example)}body{background:var(--x) ${evil};font-family:"${evil}",x;color:#000;}
    @font-face{font-family:x;src:url(css/../../..//evil.example/a.woff2);unicode-range:U+0;src:url(//evil.example/a.woff2)}`;
  const page = thanksPage(await lookOf(css, html), 'preview');
  expect(page).not.toMatch(/<script|evil|<img|url\(/);
  expect(page.match(/<\/style>/g)).toHaveLength(1);
});

test('a hostile style sheet costs one pass', async () => {
  const deep = `${'var('.repeat(50_000)}${'@media screen{'.repeat(50_000)}`;
  const bomb = Array.from(
    { length: 40 },
    (_, at) => `--v${at}:${`var(--v${at + 1}) `.repeat(20)};`,
  );
  const start = performance.now();
  await lookOf(`body{color:${deep}`);
  await lookOf(`:root{${bomb.join('')}--v40:#fff}body{color:var(--v0)}`);
  await lookOf(`body{background:${'linear-gradient('.repeat(50_000)}`);
  expect(performance.now() - start).toBeLessThan(2_000);
});
