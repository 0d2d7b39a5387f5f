// @vitest-environment node
import { expect, test } from 'vitest';
import { middleOf, review } from './support/reviewed-page.ts';

const said = '<p id="it">Here</p><button id="close">Close</button>';

/** Opens a dialog or popover of the page; each is as pages have them. */
const opened: Readonly<Record<string, string>> = {
  'a modal dialog': `<dialog id="box">${said}</dialog><script>box.showModal()</script>`,
  'a modal dialog that clips and is moved': `<dialog id="box" style="overflow:hidden;transform:translate(9px);width:99px">${said}</dialog>
    <script>box.showModal()</script>`,
  'a modal dialog above another': `<dialog id="below"><p>Below</p></dialog><dialog id="box">${said}</dialog>
    <script>box.before(below); below.showModal(); box.showModal()</script>`,
  'a modal dialog below in the page, above on the screen': `<dialog id="box">${said}</dialog><dialog id="below"><p>Below</p></dialog>
    <script>below.showModal(); setTimeout(() => box.showModal(), 1000)</script>`,
  'a popover': `<div id="box" popover>${said}</div><script>box.showPopover()</script>`,
  'a menu that closes with a click elsewhere': `<div id="box">${said}</div>
    <script>document.addEventListener('click', ({ target }) => { if (!box.contains(target)) box.hidden = true; })</script>`,
  'a menu that closes without the focus': `<div id="box" tabindex="-1">${said}</div>
    <script>box.focus(); box.onblur = () => { box.hidden = true; }</script>`,
  'a dialog in a component': `<x-box id="box">${said}</x-box><script>customElements.define('x-box', class extends HTMLElement {
    constructor() { super(); this.attachShadow({ mode: 'open' }).innerHTML = '<dialog><slot></slot></dialog>'; }
    connectedCallback() { this.shadowRoot.firstChild.showModal(); } })</script>`,
};

test.each(Object.entries(opened))(
  '%s takes comments, and shows their pins',
  async (_what, html) => {
    const { page, frame, send, last, pin } = await review(
      `<!doctype html><body><h1>Page</h1>${html}`,
    );
    await send({ isCommenting: true });
    const box = frame.locator('#it');
    await box.waitFor();
    // As often as the script looks.
    await page.waitForTimeout(_what.includes('on the screen') ? 1_500 : 500);
    const at = await box.boundingBox();
    if (!at) throw new Error('The box is not shown');
    await page.mouse.click(at.x + 8, at.y + 8);
    await expect.poll(() => last('place')).toBeDefined();
    expect(await last('place')).toMatchObject({ anchor: { fingerprint: 'Here' } });
    expect(await box.isVisible()).toBe(true);
    await send({ pins: [{ number: 1, anchor: middleOf('#it', 'Here') }], isCommenting: false });
    await pin(1).click();
    await expect.poll(() => last('pin')).toEqual({ type: 'pin', number: 1 });
    expect(await box.isVisible()).toBe(true);
  },
);

test('when the dialog closes, pins are on the page again', async () => {
  const html = '<h1 id="it">Here</h1><dialog><p>Dialog</p></dialog>';
  const { frame, send, last, pin } = await review(`<!doctype html><body>${html}`);
  await send({ pins: [{ number: 1, anchor: middleOf('#it', 'Here') }] });
  const dialog = frame.locator('dialog');
  await dialog.evaluate((it: HTMLDialogElement) => it.showModal());
  const isInDialog = () => dialog.evaluate((it) => it.lastElementChild?.shadowRoot !== null);
  await expect.poll(isInDialog).toBe(true);
  await dialog.evaluate((it: HTMLDialogElement) => it.close());
  await expect.poll(isInDialog).toBe(false);
  await pin(1).click();
  await expect.poll(() => last('pin')).toEqual({ type: 'pin', number: 1 });
  await dialog.evaluate((it: HTMLDialogElement) => it.showModal());
  await expect.poll(isInDialog).toBe(true);
  await dialog.evaluate((it) => it.remove());
  await pin(1).click();
});

test('a row that a list uses again for another entry loses the pin', async () => {
  const html = '<ul><li id="it">Here</li></ul>';
  const { frame, send, last } = await review(`<!doctype html><body>${html}`);
  await send({ pins: [{ number: 1, anchor: middleOf('#it', 'Here') }] });
  const is = (state: string) =>
    expect.poll(() => last('pins')).toMatchObject({ pins: [{ state }] });
  await is('found');
  const row = frame.locator('li');
  await row.evaluate((it) => it.replaceChildren('Another entry'));
  await is('changed');
  await row.evaluate((it) => it.remove());
  await is('moved');
  await frame
    .locator('ul')
    .evaluate((it) =>
      it.append('', Object.assign(document.createElement('li'), { textContent: 'Here' })),
    );
  await is('found');
});
