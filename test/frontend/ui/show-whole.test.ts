import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showWhole } from '#frontend/src/ui/show-whole.ts';

const scroll = vi.fn();

beforeEach(() => {
  scroll.mockReset();
  Element.prototype.scrollIntoView = scroll;
  document.documentElement.style.scrollPaddingTop = '80px';
  vi.stubGlobal('innerHeight', 800);
});
afterEach(() => {
  document.documentElement.style.scrollPaddingTop = '';
  vi.unstubAllGlobals();
});

test.each([
  ['all of it is seen', 100, 700, []],
  ['its end is below the window', 300, 900, [{ block: 'nearest' }]],
  ['its beginning is under the top bar', 40, 500, [{ block: 'nearest' }]],
  ['its end is under the bar at the bottom', 300, 770, [{ block: 'nearest' }]],
  ['it is taller than the window: its beginning counts', 40, 900, [{ block: 'start' }]],
])('%s', (_, top, bottom, scrolls) => {
  const part = document.createElement('div');
  part.style.setProperty('scroll-margin-bottom', '72px');
  document.body.append(part);
  part.getBoundingClientRect = () => new DOMRect(0, top, 300, bottom - top);
  showWhole(part);
  part.remove();
  expect(scroll.mock.calls.flat()).toEqual(scrolls);
});

test('what is read from its beginning is scrolled there', () => {
  const part = document.createElement('div');
  part.getBoundingClientRect = () => new DOMRect(0, 300, 300, 600);
  showWhole(part, 'start');
  expect(scroll.mock.calls.flat()).toEqual([{ block: 'start' }]);
});
