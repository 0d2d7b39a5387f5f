import { afterEach, describe, expect, test, vi } from 'vitest';
import { createFinder, fingerprintOf, pointOf } from '#frontend/review/anchors.ts';
import { commentLimits } from '#shared/limits/comments.ts';

const anchor = {
  selector: '#hero > h1',
  fingerprint: 'Bread, baked at night',
  ...{ x: 50, y: 25, page: { x: 10, y: 20 } },
  viewport: { width: 1280, height: 800 },
};

function givenPage(html: string): void {
  document.body.innerHTML = html;
}

afterEach(() => {
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

const heading = '<h1>Bread, <b>baked at night</b></h1>';

describe('the element of a pin', () => {
  test('is found by its selector if its text matches', () => {
    givenPage(`<div id="hero">${heading}</div>`);
    const { element, state } = createFinder()(anchor);
    expect([element?.localName, state]).toEqual(['h1', 'found']);
  });

  test('is found elsewhere on a new page by its text', () => {
    givenPage(`<div id="hero"><h1>News</h1></div><main><section>${heading}</section></main>`);
    const { element, state } = createFinder()(anchor);
    expect([element?.parentElement?.localName, state]).toEqual(['section', 'found']);
  });

  test('is the innermost one with this text', () => {
    givenPage('<article><p>Bread, baked at night</p></article>');
    expect(createFinder()(anchor).element?.localName).toBe('p');
  });

  test('is changed if the selector leads to another text', () => {
    givenPage('<div id="hero"><h1>Bread, baked all day</h1></div>');
    expect(createFinder()(anchor)).toMatchObject({ state: 'changed' });
  });

  test('is moved if neither selector nor text lead to one', () => {
    givenPage(`<main>${heading}</main><aside>${heading}</aside>`);
    expect(createFinder()(anchor)).toEqual({ element: null, state: 'moved' });
  });

  test.each(['', ':bad(', '[', ':not(:has(~ .z0 ~ *))'])(
    'is moved if %j is no selector of ours, which is never run',
    (selector) => {
      const run = vi.spyOn(document, 'querySelector');
      expect(createFinder()({ ...anchor, selector })).toEqual({ element: null, state: 'moved' });
      expect(run).not.toHaveBeenCalled();
    },
  );
});

test('a point is in percent of its element, and of the page if that no longer exists', () => {
  givenPage('<p>Here</p>');
  const paragraph = document.querySelector('p');
  const box = { left: 100, top: 40, width: 200, height: 80 };
  const rectOf = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  rectOf.mockReturnValue(DOMRect.fromRect({ x: 100, y: 40, width: 200, height: 80 }));
  expect(pointOf(anchor, paragraph)).toEqual({
    x: box.left + box.width / 2,
    y: box.top + box.height / 4,
  });
  vi.spyOn(document.documentElement, 'scrollWidth', 'get').mockReturnValue(1_000);
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(2_000);
  expect(pointOf(anchor, null)).toEqual({ x: 100, y: 400 });
});

test.each([
  [
    '<h2>Öffnungszeiten</h2><p>Mo–Sa 6–18</p><button>Senden</button>',
    'Öffnungszeiten Mo–Sa 6–18 Senden',
  ],
  ['<ul><li>Bread</li><li>Cake</li></ul>', 'Bread Cake'],
  ['Ring<br>the bell', 'Ring the bell'],
  ['<p>F<b>ree</b>, <a href="/">today</a>!</p>', 'Free, today!'],
  ['<span>Open</span><span>, always</span>', 'Open, always'],
])('the words of %s do not run together', (html, words) => {
  const element = document.createElement('section');
  element.innerHTML = html;
  expect(fingerprintOf(element)).toBe(words);
});

test('a fingerprint is short, in one line, and for a picture its alternative text', () => {
  givenPage(
    `<p>One\n  two</p><img alt="Our oven"><div>${'𝒳'.repeat(commentLimits.fingerprint)}</div>`,
  );
  const [paragraph, picture, long] = document.body.children;
  expect(paragraph && fingerprintOf(paragraph)).toBe('One two');
  expect(picture && fingerprintOf(picture)).toBe('Our oven');
  const words = long ? fingerprintOf(long) : '';
  expect(words.length).toBeLessThanOrEqual(commentLimits.fingerprint);
  expect(words.isWellFormed()).toBe(true);
});
