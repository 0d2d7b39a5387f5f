// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { rebuiltSvg } from '#functions/rules/pictures/svg.ts';
import { attributes, elements } from '#functions/rules/pictures/svg-allowed.ts';
import { svgOf } from '#test/support/pictures.ts';
import { endlessDrawings, hostileDrawings } from './hostile-drawings.ts';

const rebuilt = (drawing: string | Buffer) => rebuiltSvg(Buffer.from(drawing));

/** As a browser reads it; of what is no XML, a parser's error is left. */
async function nodesOf(drawing: string | Buffer) {
  const made = await rebuilt(drawing);
  if (!made) throw new Error('It was refused');
  const text = made.bytes.toString();
  const document = new DOMParser().parseFromString(text, 'image/svg+xml');
  return { ...made, text, nodes: [...document.querySelectorAll('*')] };
}

describe('A hostile drawing', () => {
  test.each(Object.entries(hostileDrawings))(
    'with %s is harmless and still a drawing',
    async (_, it) => {
      const { text, nodes } = await nodesOf(it);
      expect(nodes.map(({ localName }) => localName)).toContain('svg');
      for (const node of nodes) {
        expect(elements).toContain(node.localName);
        expect(node.namespaceURI).toBe('http://www.w3.org/2000/svg');
        for (const { name, value } of node.attributes) {
          if (name === 'xmlns') continue;
          expect(attributes).toContain(name);
          expect(value).not.toMatch(/[:\\/]|^(?!#).*\burl\((?!['"]?#)/);
          if (name === 'href') expect(value).toMatch(/^#/);
        }
        if (node.localName === 'style')
          expect(node.textContent).not.toMatch(/[@\\/]|url\((?!['"]?#)/);
      }
      expect(text).not.toMatch(/evil\.example|<!|<\?|&(?!(amp|lt|gt|quot|#x27);)/);
    },
  );

  test.each(Object.entries(endlessDrawings))('of %s is not easily drawn', async (_, it) => {
    expect(await rebuilt(it)).toMatchObject({ easy: false });
  });

  test.each([
    ['nests without end', svgOf(9, 9, '<g>'.repeat(50_000))],
    ['has no size', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'],
    ['has a size without end', '<svg viewBox="0 0 Infinity 1e999"/>'],
    ['has a negative size', '<svg viewBox="0 0 -5 5"/>'],
    ['is a page', '<!doctype html><title>x</title>'],
    ['is no text', Buffer.from([0x3c, 0x73, 0x76, 0x67, 0xff])],
    ['is blank', ''],
  ])('that %s is refused', async (_, drawing) => {
    expect(await rebuilt(drawing)).toBeNull();
  });
});

describe('A drawing of a drawing program', () => {
  test('keeps shapes, gradients, masks, copies and styles', async () => {
    const { text } = await nodesOf(
      svgOf(
        40,
        10,
        `<defs><style>.cls-1, #b{fill:#b3400f;font-family:'Fira Sans'}@media print{.cls-1{fill:red}}</style>
        <linearGradient id="g" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#fff"/></linearGradient>
        <clipPath id="c"><rect width="9" height="9"/></clipPath></defs>
        <switch><g class="cls-1" clip-path="url(#c)"><path style="fill:url(#g);stroke-width:2px" d="M0,0 L9.5-3e2z"/></g></switch>
        <use xlink:href="#b" transform="translate(3 4)"/><text x="1">A &amp; B <tspan>C</tspan></text>`,
      ),
    );
    expect(text.replace(/\s*\n\s*/g, '')).toBe(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10" width="1000" height="250">` +
        `<defs><style>.cls-1,#b{fill:#b3400f;font-family:&#x27;Fira Sans&#x27;}</style>` +
        `<linearGradient id="g" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#fff"></stop></linearGradient>` +
        `<clipPath id="c"><rect width="9" height="9"></rect></clipPath></defs>` +
        `<g class="cls-1" clip-path="url(#c)"><path d="M0,0 L9.5-3e2z" fill="url(#g)" stroke-width="2px"></path></g>` +
        `<use href="#b" transform="translate(3 4)"></use><text x="1">A &amp; B <tspan>C</tspan></text></svg>`,
    );
  });

  test.each([
    ['a view box', 'viewBox="-5 -5 20 10"', 1_000, 500, '-5 -5 20 10'],
    ['pixels', 'width="30px" height="60"', 500, 1_000, '0 0 30 60'],
    [
      'a view box beside percents',
      'width="100%" height="100%" viewBox="0,0,1,1"',
      1_000,
      1_000,
      '0 0 1 1',
    ],
    ['a view box of a strip', 'viewBox="0 0 9000 1"', 1_000, 1, '0 0 9000 1'],
  ])('has the size of %s', async (_, size, width, height, box) => {
    const made = await nodesOf(
      `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path d="M0 0"/></svg>`,
    );
    expect(made).toMatchObject({ width, height, easy: true });
    expect(made.text).toContain(`viewBox="${box}" width="${width}" height="${height}"`);
  });

  test('is the same if it is judged again', async () => {
    for (const drawing of Object.values(hostileDrawings)) {
      const once = await rebuilt(drawing);
      expect(await rebuilt(once?.bytes ?? '')).toEqual(once);
    }
  });
});
