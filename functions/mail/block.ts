/** The parts of a mail; the layout has a piece for each kind. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  /** `path` is a page of ours: mails link nowhere else (THREAT-L1). */
  | { readonly kind: 'button'; readonly label: string; readonly path: string }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'code'; readonly code: string }
  /** A person's text, with its line breaks. */
  | { readonly kind: 'quote'; readonly text: string }
  /** A small line with a rule, of which an answer stands above. */
  | { readonly kind: 'above'; readonly text: string };

export type Fact = readonly [name: string, value: string];

export function heading(text: string): Block {
  return { kind: 'heading', text };
}

export function text(text: string): Block {
  return { kind: 'text', text };
}

export function above(text: string): Block {
  return { kind: 'above', text };
}

export function button(label: string, path: string): Block {
  return { kind: 'button', label, path };
}

export function facts(...facts: readonly Fact[]): Block {
  return { kind: 'facts', facts };
}

export function code(code: string): Block {
  return { kind: 'code', code };
}

export function quote(text: string): Block {
  return { kind: 'quote', text };
}
