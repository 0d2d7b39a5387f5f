/** HTML that is already escaped. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Content = Markup | string | number | readonly Markup[];

/** Template tag for HTML; escapes all values except results of this function. */
export function html(parts: TemplateStringsArray, ...contents: readonly Content[]): Markup {
  return new Markup(parts.map((part, index) => `${part}${textOf(contents[index] ?? '')}`).join(''));
}

function textOf(content: Content): string {
  if (content instanceof Markup) return content.text;
  if (typeof content === 'object') return content.map(({ text }) => text).join('');
  return escapeHtml(String(content));
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
