import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { escapedForHtml, filled, placesOf, textsByPath } from '#shared/rules/places.ts';

/** What ends a text, an attribute, a script or a string, or looks like a template itself. */
const odd = [
  'Ümlaut & Söhne "Web" <b>',
  "O'Hara</script><script>alert(1)</script>",
  '$& $1 $$',
  '{{brand.name}} {{?brand.name}}x{{/brand.name}}',
  '\\u003c \n \u2028 סטודיו',
];

describe.each(odd)('a value like %j', (text) => {
  test('is escaped as React escapes it', () => {
    expect(`<i title="${escapedForHtml(text)}">${escapedForHtml(text)}</i>`).toBe(
      renderToStaticMarkup(<i title={text}>{text}</i>),
    );
  });

  test('is the same text for a parser of HTML, and inside JSON', () => {
    const page = filled('<p title="{{a.b}}">{{a.b}}</p><script>{"x":"{{json a.b}}"}</script>', {
      'a.b': text,
    });
    const { body } = new DOMParser().parseFromString(page, 'text/html');
    expect(body.querySelector('p')?.textContent).toBe(text);
    expect(body.querySelector('p')?.title).toBe(text);
    expect(body.querySelectorAll('script')).toHaveLength(1);
    expect(JSON.parse(body.querySelector('script')?.textContent ?? '')).toEqual({ x: text });
  });
});

test('a block is there only with, or only without, its value', () => {
  const template = '1{{?a}}2{{a}}{{/a}}3{{!a}}4{{/a}}';
  expect(filled(template, { a: '' })).toBe('134');
  expect(filled(template, { a: 'x' })).toBe('12x3');
});

test('a place without a value is an error of ours', () => {
  expect(() => filled('{{b}}', { a: '' })).toThrow(RangeError);
  expect(() => filled('{{?b}}{{/b}}', { a: '' })).toThrow(RangeError);
});

test('every text of a tree has its place', () => {
  const tree = { a: { b: 'one', n: 1 }, c: ['two', 'three'] };
  const places = placesOf(tree, 'x');
  expect(places).toEqual({ a: { b: '{{x.a.b}}', n: 1 }, c: ['{{x.c.0}}', '{{x.c.1}}'] });
  const values = textsByPath({ x: tree });
  expect(filled(JSON.stringify(places), values)).toBe(JSON.stringify(tree));
});
