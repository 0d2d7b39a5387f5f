import { readFile } from 'node:fs/promises';
import mjml2html from 'mjml';

const source = new URL('../../functions/mail/layout.mjml', import.meta.url);

/** Where the pieces are kept, with which functions write mails. */
export const layoutFile = new URL('../../functions/mail/layout.json', import.meta.url);

/** A part of the layout between `begin NAME` and `end NAME`, the innermost first. */
const piece = /<!-- begin (\w+) -->((?:(?!<!-- begin )[\s\S])*?)<!-- end \1 -->/;

/**
 * The layout as pieces of HTML with places to fill, as `{{subject}}`: `shell` around all, and one for
 * each kind of block. Throws for whatever MJML does not know or allow.
 */
export async function compileMailLayout(): Promise<Readonly<Record<string, string>>> {
  const { html, errors } = await mjml2html(await readFile(source, 'utf8'), {
    validationLevel: 'soft',
    // Of its own accord it loads Roboto from Google wherever the name stands in a stack of fonts.
    fonts: {},
  });
  // A place to fill stands where MJML expects a colour.
  const mistakes = errors.filter(({ message }) => !message.includes('invalid value: {{'));
  if (mistakes.length > 0) throw new Error(mistakes.map(({ message }) => message).join('\n'));
  return cut(html);
}

function cut(html: string): Readonly<Record<string, string>> {
  const pieces: Record<string, string> = {};
  let shell = html;
  for (let found = piece.exec(shell); found; found = piece.exec(shell)) {
    const [whole, name = '', inside = ''] = found;
    pieces[name] = dense(inside);
    shell = shell.replace(whole, () => `{{${name}}}`);
  }
  // In the document they stand one after another; which ones a mail has, it says itself.
  const { blocks: _, ...others } = pieces;
  return { shell: dense(shell), ...others };
}

/** Without the indentation, which every mail would carry. */
function dense(html: string): string {
  return html.replace(/\s*\n\s*/g, '\n').trim();
}
