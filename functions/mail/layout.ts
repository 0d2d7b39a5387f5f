import type { MailColors } from './colors.ts';
import layout from './layout.json' with { type: 'json' };

export type Piece = keyof typeof layout;

const place = /\{\{(\w+)\}\}/g;

/** HTML, as opposed to text that is not escaped yet. */
export interface Html {
  readonly html: string;
}

type Values = Readonly<Record<string, string | Html>>;

/**
 * A piece of the layout with every placeholder filled, those of colors, too; text is escaped. Throws if a value is
 * missing.
 */
export function fill(piece: Piece, values: Values, colors: MailColors): Html {
  const all: Values = { ...colors, ...values };
  const filled = layout[piece].replace(place, (_, name: string) => {
    const value = all[name];
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
