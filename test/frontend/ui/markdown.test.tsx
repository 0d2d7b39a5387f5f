import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Markdown } from '#frontend/src/ui/markdown.tsx';

const shown = (text: string) => render(<Markdown text={text} />).container.firstElementChild;
const htmlOf = (text: string) => shown(text)?.innerHTML ?? '';

test('headings begin below the title of the page, and texts keep their form', () => {
  const text =
    '# One\n\n#### Four\n\nSome *soft* and **strong** `words`  \nof two lines.\n\n- a\n- b\n\n3. c\n\n> said\n\n---';
  expect(htmlOf(text)).toBe(
    '<h2>One</h2><h4>Four</h4><p>Some <em>soft</em> and <strong>strong</strong> <code>words</code><br>of two lines.</p><ul><li>a</li><li>b</li></ul><ol start="3"><li>c</li></ol><blockquote><p>said</p></blockquote><hr>',
  );
});

test('a table has its headings', () => {
  expect(htmlOf('| a | b |\n|---|---|\n| 1 | 1 |')).toBe(
    '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>1</td><td>1</td></tr></tbody></table>',
  );
});

test.each([
  ['[x](https://agency.example/a?b=1&c=2)', 'https://agency.example/a?b=1&c=2'],
  ['<https://agency.example/>', 'https://agency.example/'],
  ['[x](mailto:help@agency.example)', 'mailto:help@agency.example'],
  ['[x](http://agency.example/)', null],
  ['[x](javascript:alert(1))', null],
  ['[x](JaVaScRiPt:alert(1))', null],
  ['[x](data:text/html,<script>1</script>)', null],
  ['[x](//evil.example/)', null],
  ['[x](/admin)', null],
])('%s leads to %s', (text, href) => {
  expect(shown(text)?.querySelector('a')?.getAttribute('href') ?? null).toBe(href);
});

test.each([
  '<script>alert(1)</script>',
  'a <img src=x onerror=alert(1)> b',
  '<div onclick="alert(1)">c</div>',
  '![picture](https://evil.example/pixel.png)',
  '<!-- hidden --> <style>p{}</style>',
  '`<b>` and\n\n    <iframe></iframe>',
])('%s loads and runs nothing', (text) => {
  const names = [...(shown(text)?.querySelectorAll('*') ?? [])].map(({ tagName }) => tagName);
  expect(names.filter((name) => !['P', 'CODE', 'PRE'].includes(name))).toEqual([]);
});
