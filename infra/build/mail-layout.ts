import { readFile } from 'node:fs/promises';
import mjml2html from 'mjml';

const source = new URL('../../functions/mail/layout.mjml', import.meta.url);

/** The compiled pieces, from which functions write mails. */
export const layoutFile = new URL('../../functions/mail/layout.json', import.meta.url);

/** A part of the layout between `begin NAME` and `end NAME`; matches innermost parts first. */
const piece = /<!-- begin (\w+) -->((?:(?!<!-- begin )[\s\S])*?)<!-- end \1 -->/;

/**
 * The layout as pieces of HTML with placeholders such as `{{subject}}`: `shell` around all, and one per
 * kind of block. Throws for anything that MJML does not allow.
 */
export async function compileMailLayout(): Promise<Readonly<Record<string, string>>> {
  const { html, errors } = await mjml2html(await readFile(source, 'utf8'), {
    validationLevel: 'soft',
    // By default MJML loads Roboto from Google if a font stack names it.
    fonts: {},
  });
  // MJML expects a color where there is a placeholder.
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
  // `blocks` only groups the blocks in the source; each mail chooses its own.
  const { blocks: _, ...others } = pieces;
  return { shell: dense(shell), ...others };
}

/** Without the indentation, which every mail would carry. */
function dense(html: string): string {
  return html.replace(/\s*\n\s*/g, '\n').trim();
}
