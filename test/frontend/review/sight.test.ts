// @vitest-environment node
import type { Frame } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { middleOf, review } from './support/reviewed-page.ts';

const target = '<p id="it" style="margin:0;width:140px;min-width:140px;height:40px">Here</p>';
const box = 'width:200px;height:100px;border:5px solid;margin:30px';
const far = (direction: string) => `<div style="${direction}:900px"></div>`;

/** Layouts in which the target begins out of sight, and can be scrolled to. */
const scrolled: Readonly<Record<string, string>> = {
  'in a box': `<div style="${box};overflow:auto">${far('height')}${target}${far('height')}</div>`,
  'beside, in a box': `<div style="${box};overflow-x:scroll;display:flex"><div style="flex:0 0 900px"></div>${target}</div>`,
  'beside, from right to left': `<div dir="rtl" style="${box};overflow:auto;display:flex"><div style="flex:0 0 900px"></div>${target}</div>`,
  'in <main>, which scrolls instead of the window': `<style>html,body{height:100%;margin:0;overflow:hidden}main{height:100%;overflow-y:auto}</style>
    <main>${far('height')}${target}${far('height')}</main>`,
  'in a body that scrolls': `<style>html{height:100%;overflow:hidden}body{height:100%;margin:0;overflow:auto}</style>${far('height')}${target}${far('height')}`,
  'in a box in a box': `<div style="${box};overflow:auto">${far('height')}<div style="height:80px;overflow:auto">${far('height')}${target}</div>${far('height')}</div>`,
  'in a box that is clipped': `<div style="${box};overflow:hidden"><div style="height:100%;overflow:auto">${far('height')}${target}</div></div>`,
  'below the window': `${far('height')}${target}${far('height')}`,
  'beside the window': `<div style="display:flex;width:3000px"><div style="flex:0 0 1500px"></div>${target}</div>`,
  'in a box below the window': `${far('height')}<div style="${box};overflow:auto">${far('height')}${target}</div>${far('height')}`,
  'in a box of half the size': `<div style="${box};overflow:auto;transform:scale(.5)">${far('height')}${target}${far('height')}</div>`,
  'in a zoomed page': `<style>html{zoom:1.5}</style><div style="${box};overflow:auto">${far('height')}${target}${far('height')}</div>`,
  'in a fixed sidebar': `<aside style="position:fixed;inset:0 auto 0 0;width:200px;overflow:auto">${far('height')}${target}</aside>${far('height')}`,
  'in a picture': `<div style="${box};overflow:auto">${far('height')}<svg width="90" height="40"><g><text id="it" y="20">Here</text></g></svg></div>`,
  'in a component': `<x-box>${target}</x-box><script>customElements.define('x-box', class extends HTMLElement {
    constructor() { super(); this.attachShadow({ mode: 'open' }).innerHTML =
      '<div style="${box};overflow:auto">${far('height').replaceAll('"', '')}<slot></slot></div>'; } });</script>`,
  'below a header that stays': `<style>html{scroll-behavior:smooth}</style><header style="position:fixed;inset:0 0 auto;height:120px;background:#ddd">Header</header>
    <main style="padding-top:150px">${far('height')}${target}${far('height')}</main><script>onload = () => scrollTo({ top: 1000, behavior: 'instant' })</script>`,
};

/** Layouts in which only the page's own buttons could bring the target into sight. */
const cut: Readonly<Record<string, string>> = {
  'in a carousel': `<div style="${box};overflow:hidden"><div style="display:flex;transform:translateX(-300px)">${target}</div></div>`,
  'beside a clip': `<div style="${box};overflow-x:clip"><div style="margin-left:400px">${target}</div></div>`,
  'above a box that scrolls': `<div style="${box};overflow:hidden;position:relative"><div style="position:absolute;top:-90px">${target}</div></div>`,
};

/** Layouts in which a box around the target does not clip it. */
const shown: Readonly<Record<string, string>> = {
  'positioned elsewhere': `<div style="${box};overflow:hidden"><div style="position:absolute;top:300px;left:400px">${target}</div></div>`,
  'fixed in a box': `<div style="${box};overflow:auto"><div style="position:fixed;top:300px">${target}</div>${far('height')}</div>`,
  'below a clip in one direction': `<div style="${box};overflow-x:clip"><div style="height:200px"></div>${target}</div>`,
  'in a body that clips for the window': `<style>body{overflow:hidden;height:50px}</style>${far('height').replace('900', '300')}${target}`,
  'in an element without a box': `<span style="overflow:hidden">${target}</span>`,
};

/** Whether Chromium itself counts any of the element as shown. */
function isShown(frame: Frame): Promise<boolean> {
  return frame.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const observer = new IntersectionObserver(([entry]) => resolve(!!entry?.isIntersecting));
        const element = document.querySelector('#it');
        if (element) observer.observe(element);
      }),
  );
}

/** What is drawn, and where; a pin that cannot be seen is null. */
function drawn(frame: Frame) {
  return frame.evaluate(() => {
    const host = document.querySelector('[popover=manual]');
    const button = host?.shadowRoot?.querySelector('.pin');
    const target = document.querySelector('#it');
    if (!button || !target) return null;
    const opacity = button.checkVisibility({ opacityProperty: true });
    const pin = button.getBoundingClientRect();
    const middle = { x: pin.x + pin.width / 2, y: pin.y + pin.height / 2 };
    const isInside =
      middle.x >= 0 && middle.x < innerWidth && middle.y >= 0 && middle.y < innerHeight;
    const box = target.getBoundingClientRect();
    const off = [middle.x - box.x - box.width / 2, middle.y - box.y - box.height / 2];
    const below = document.elementsFromPoint(middle.x, middle.y).find((it) => it !== host);
    const isOn = off.every((it) => Math.abs(it) < 1.5);
    return opacity && isInside ? { isOn, isCovered: below !== target } : null;
  });
}

async function given(html: string) {
  const reviewed = await review(`<!doctype html><body>${html}`);
  await reviewed.send({ pins: [{ number: 1, anchor: middleOf('#it', 'Here') }], chosen: 1 });
  await expect.poll(() => reviewed.last('pins')).toBeDefined();
  return reviewed;
}

describe('a pin is drawn where Chromium shows its element', () => {
  test.each(Object.entries(scrolled))('%s: after it was scrolled to', async (_where, html) => {
    const { frame, send, last } = await given(html);
    const before = await drawn(frame);
    expect(before === null || before.isCovered).toBe(true);
    await send({ jumps: 1 });
    await expect.poll(() => drawn(frame)).toEqual({ isOn: true, isCovered: false });
    expect(await isShown(frame)).toBe(true);
    expect(await last('pins')).toMatchObject({ pins: [{ state: 'found' }] });
  });

  test.each(Object.entries(cut))('%s: not at all', async (_where, html) => {
    const { frame, send, last } = await given(html);
    await send({ jumps: 1 });
    expect([await drawn(frame), await isShown(frame)]).toEqual([null, false]);
    expect(await last('pins')).toMatchObject({ pins: [{ state: 'hidden' }] });
  });

  test.each(Object.entries(shown))('%s: at once', async (_where, html) => {
    const { frame, last } = await given(html);
    expect([await drawn(frame), await isShown(frame)]).toEqual([
      { isOn: true, isCovered: false },
      true,
    ]);
    expect(await last('pins')).toMatchObject({ pins: [{ state: 'found' }] });
  });
});

test('the keyboard reaches all pins in their order, and scrolls to each', async () => {
  const rows = [0, 1, 2].map((it) => `${far('height')}<p id="p${it}">Row ${it}</p>`).join('');
  const hidden = '<div style="height:0;overflow:hidden"><p id="p3">Row 3</p></div>';
  const { page, frame, send, pin } = await given(
    `<div style="${box};overflow:auto">${rows}</div>${hidden}<p id="it">Here</p>`,
  );
  const pins = [0, 1, 2, 3].map((it) => ({
    number: it + 1,
    anchor: middleOf(`#p${it}`, `Row ${it}`),
  }));
  await send({ pins });
  const focused = () =>
    frame.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.ariaLabel);
  const reached: unknown[] = [];
  await frame.evaluate(() => window.focus());
  // Chromium stops at the box that scrolls, too.
  for (const _press of [1, 2, 3, 4]) {
    await page.keyboard.press('Tab');
    const name = await focused();
    if (!name) continue;
    reached.push(name);
    const button = frame.getByRole('button', { name });
    expect(await button.evaluate((it) => getComputedStyle(it).opacity)).toBe('1');
  }
  expect(reached).toEqual(['Comment 1', 'Comment 2', 'Comment 3']);
  expect(await pin(4).count()).toBe(0);
});

test('the wheel scrolls the box below while a place is chosen', async () => {
  const { page, frame, send } = await given(
    `<div style="${box};overflow:auto">${far('height')}${target}</div>${far('height')}`,
  );
  await send({ isCommenting: true });
  await page.mouse.move(100, 80);
  await page.mouse.wheel(0, 100);
  const tops = () =>
    frame.evaluate(() => [document.querySelector('div')?.scrollTop, window.scrollY]);
  await expect.poll(tops).toEqual([100, 0]);
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 150);
  await expect.poll(tops).toEqual([100, 150]);
});

test('a pin has the colors of the agency', async () => {
  const { send, pin } = await review('<h1>Bread</h1>');
  await send({ pins: [{ number: 1, anchor: middleOf('h1', 'Bread') }] });
  const shown = () =>
    pin(1).evaluate((it) => [getComputedStyle(it).backgroundColor, getComputedStyle(it).color]);
  expect(await shown()).toEqual(['rgb(107, 33, 168)', 'rgb(246, 243, 255)']);
  await send({ colors: { ink: '#052e16', paper: '#ffffff', accent: '#166534' } });
  expect(await shown()).toEqual(['rgb(22, 101, 52)', 'rgb(255, 255, 255)']);
});
