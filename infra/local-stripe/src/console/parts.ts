import { html, type Markup } from './html.ts';

/** A section with its rows, or with a sentence if there are none. */
export function section(title: string, rows: readonly Markup[], nothing: string): Markup {
  return html`<section><h2>${title}</h2>${rows.length === 0 ? empty(nothing) : table(rows)}</section>`;
}

export function table(rows: readonly Markup[]): Markup {
  return html`<div class="scroll"><table>${rows}</table></div>`;
}

export function empty(sentence: string): Markup {
  return html`<p class="quiet">${sentence}</p>`;
}

/** A button that sends a command; `row` is the id of the heading that labels it. */
export function button(label: string, command: object, row?: string): Markup {
  const about = row === undefined ? '' : html` aria-describedby="${row}"`;
  return html`<button type="button" data-command="${JSON.stringify(command)}"${about}>${label}</button>`;
}

export function badge(state: string): Markup {
  return html`<span class="badge" data-state="${state}">${words(state)}</span>`;
}

/** `past due` for `past_due`. */
export const words = (state: string): string => state.replaceAll('_', ' ');

/** In seconds since 1970. */
export function moment(seconds: number): Markup {
  const iso = new Date(seconds * 1000).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;
}
