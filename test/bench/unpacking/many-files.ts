import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const pageOf = (index: number) =>
  `<!doctype html><html lang=en><meta charset=utf-8><title>Page ${index}</title><link rel=stylesheet href=/main.css>${`<section><h2>Oak and ash</h2><p>${'Made by hand in the workshop. '.repeat(8)}<a href="/docs/page-${index % 40}">More</a></p></section>`.repeat(10)}`;

/** Of ten files: two pages, the page of a folder, and seven small files that pages load; 1 to 5 KB each. */
const kinds: readonly ((index: number) => readonly [name: string, text: string])[] = [
  (index) => [`docs/page-${index}.html`, pageOf(index)],
  (index) => [`docs/page-${index}.html`, pageOf(index)],
  (index) => [`topics/${index}/index.html`, pageOf(index)],
  (index) => [`chunks/${index}.js`, `export const text = '${'timber '.repeat(400)}';`],
  (index) => [`chunks/${index}.js`, `export const text = '${'joinery '.repeat(300)}';`],
  (index) => [`css/${index}.css`, `.c${index} { color: red; }\n`.repeat(60)],
  (index) => [`icons/${index}.svg`, `<svg>${'<path d="M0 0h1v1z"/>'.repeat(50)}</svg>`],
  (index) => [`icons/${index}.svg`, `<svg>${'<path d="M1 1h1v1z"/>'.repeat(90)}</svg>`],
  (index) => [`data/${index}.json`, JSON.stringify({ text: 'window '.repeat(150) })],
  (index) => [`data/${index}.json`, JSON.stringify({ text: 'stairs '.repeat(250) })],
];

/** A website of so many small files, as generators of documentation write it. */
export async function manyFiles(count: number): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(pageOf(0)), 'index.html');
  for (let index = 1; index < count; index += 1) {
    const kind = kinds[index % kinds.length];
    const [name, text] = kind?.(index) ?? [`other/${index}.txt`, ''];
    zip.addBuffer(Buffer.from(text), name);
  }
  zip.end();
  return buffer(zip.outputStream);
}
