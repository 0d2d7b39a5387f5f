import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/**
 * A ZIP of a real multi-file website: pages, a style sheet, a folder, and an image that does not
 * compress.
 */
export async function siteZip(title = 'A website'): Promise<Uint8Array> {
  const zip = new ZipFile();
  const page = (body: string) =>
    Buffer.from(
      `<!doctype html><title>${title}</title><link rel=stylesheet href=/css/site.css>${body}`,
    );
  zip.addBuffer(page('<h1>Home</h1><a href=/about/>About</a>'), 'index.html');
  zip.addBuffer(page('<h1>About</h1>'), 'about/index.html');
  zip.addBuffer(Buffer.from('h1 { color: rebeccapurple }'.repeat(40)), 'css/site.css');
  zip.addBuffer(randomBytes(200_000), 'images/photo.jpg');
  zip.end();
  return buffer(zip.outputStream);
}
