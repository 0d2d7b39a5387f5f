// @vitest-environment node
import type { Frame } from 'playwright-core';
import { expect, test } from 'vitest';
import { middleOf, review } from './support/reviewed-page.ts';

const page =
  '<!doctype html><style>body{margin:60px}</style><h1>Bread</h1><p id="it">Open from six.</p>';
const pins = [{ number: 1, anchor: middleOf('h1', 'Bread') }];
const draft = middleOf('#it', 'Open from six.');

/** What the outlines stand around, the subject of a comment first; all that is drawn beside the pins. */
function outlined(frame: Frame) {
  return frame.evaluate(() => {
    const root = document.querySelector('[popover=manual]')?.shadowRoot;
    const outlines = [...(root?.querySelectorAll<HTMLElement>('.outline') ?? [])];
    return outlines.map((outline) => {
      if (outline.hidden) return null;
      const { left, top, width, height } = outline.getBoundingClientRect();
      const around = [...document.querySelectorAll('h1, p')].find((it) => {
        const box = it.getBoundingClientRect();
        const off = [box.left - left, box.top - top, box.width - width, box.height - height];
        return off.every((by) => Math.abs(by) < 1);
      });
      return around?.localName ?? 'something else';
    });
  });
}

test('at rest a pin is all that is drawn; pointed at, focused or open it shows what it is about', async () => {
  const { page: window, frame, send, pin } = await review(page);
  await send({ pins });
  expect(await outlined(frame)).toEqual([null, null]);
  await pin(1).hover();
  expect(await outlined(frame)).toEqual(['h1', null]);
  await window.mouse.move(700, 500);
  expect(await outlined(frame)).toEqual([null, null]);
  await pin(1).focus();
  expect(await outlined(frame)).toEqual(['h1', null]);
  await pin(1).blur();
  expect(await outlined(frame)).toEqual([null, null]);
  await send({ chosen: 1 });
  expect(await outlined(frame)).toEqual(['h1', null]);
});

test('what a click would choose is outlined beside what the open comment is about, and not while one is written', async () => {
  const { frame, send } = await review(page);
  await send({ pins, chosen: 1, isCommenting: true });
  const target = await frame.locator('#it').boundingBox();
  if (!target) throw new Error('There is no text');
  await frame.page().mouse.move(target.x + 4, target.y + 4);
  expect(await outlined(frame)).toEqual(['h1', 'p']);
  await send({ draft });
  expect(await outlined(frame)).toEqual(['p', null]);
  await send({ draft: null, chosen: null, isCommenting: false });
  expect(await outlined(frame)).toEqual([null, null]);
});
