import { mailColors } from './colors.ts';
import layout from './layout.json' with { type: 'json' };

export type Piece = keyof typeof layout;

const place = /\{\{(\w+)\}\}/g;

/** HTML, as opposed to text that is not escaped yet. */
export interface Html {
  readonly html: string;
}

/** Colors are filled in at run time, since the compiled layout has none. */
const painted = new Map(
  Object.entries(layout).map(([name, html]) => [
    name,
    html.replace(place, (whole, color: string) => mailColors[color] ?? whole),
  ]),
);

/**
 * A piece of the layout with every placeholder filled; text is escaped. Throws if a value is
 * missing.
 */
export function fill(piece: Piece, values: Readonly<Record<string, string | Html>>): Html {
  const filled = (painted.get(piece) ?? '').replace(place, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${piece} has no ${name}`);
    return typeof value === 'string' ? escapeHtml(value) : value.html;
  });
  return { html: filled };
}

export function join(parts: readonly Html[], between = ''): Html {
  return { html: parts.map(({ html }) => html).join(between) };
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
