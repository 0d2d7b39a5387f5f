import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { anchorAt } from '#frontend/review/anchors.ts';
import { root } from '#infra/build/steps.ts';

/** Pages, and what generators and editors write that has no plain name. */
const odd = `<main><o:p>Word</o:p><svg><linearGradient id="a1"></linearGradient><path d=""></path></svg>
  <p id="2024">Year</p><p class="md:grid w-1/2 ünder">Utility</p><my-card data-kind="large">Card</my-card>
  <a href="#menu">Menu</a><a href="https://a.example/?a=b">Away</a><p></p><p></p><x-été>Summer</x-été></main>`;

const pages = ['sample-restaurant', 'sample-portfolio'].map(
  (name) => [name, join(root, 'frontend/samples', name, 'index.html')] as const,
);

/** Puts a comment on every element; the share of them that were found again. */
function foundAgain(html: string): number {
  document.body.innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML;
  const elements = [...document.body.querySelectorAll('*')];
  const found = elements.filter((element) => {
    const { selector } = anchorAt({ x: 0, y: 0 }, element);
    return document.querySelector(selector) === element;
  });
  document.body.innerHTML = '';
  return found.length / elements.length;
}

test.each(pages)(
  'what @medv/finder writes for each element of %s is taken',
  async (_name, path) => {
    expect(foundAgain(await readFile(path, 'utf8'))).toBe(1);
  },
);

test('an element without a plain name is the page as a whole, not an error', () => {
  document.body.innerHTML = odd;
  const selectors = [...document.body.querySelectorAll('*')].map(
    (element) => anchorAt({ x: 0, y: 0 }, element).selector,
  );
  document.body.innerHTML = '';
  expect(selectors).toContain('body');
  expect(foundAgain(odd)).toBeGreaterThan(0.7);
});
