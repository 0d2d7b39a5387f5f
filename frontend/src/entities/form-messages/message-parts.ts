import type { FormField, SiteMessage } from '#shared/model/site-message.ts';

export interface MessageParts {
  /** What was written; null where a form asked for nothing but an address. */
  readonly words: string | null;
  /** Who wrote, as they named themself; null where the form does not begin with a short answer. */
  readonly sender: string | null;
  /** What else was filled in, each name once. */
  readonly others: readonly FormField[];
}

/** A name is no longer, and has one line. */
const nameLength = 80;

/**
 * A message as its reader wants it. Every form has fields of its own, so its longest answer is what
 * was written, and a short first one is who wrote; the address stands in `replyTo`.
 */
export function messageParts({
  fields,
  replyTo,
}: Pick<SiteMessage, 'fields' | 'replyTo'>): MessageParts {
  const answers = [...Map.groupBy(fields, ({ name }) => name)]
    .map(([name, ofName]) => ({
      name,
      value: ofName
        .map(({ value }) => value)
        .join('\n')
        .trim(),
    }))
    .filter(({ value }) => value !== '' && value !== replyTo);
  const longest = Math.max(0, ...answers.map(({ value }) => value.length));
  const said = answers.find(({ value }) => value.length === longest);
  const [first] = answers;
  const isNamed = first !== undefined && first !== said && isName(first.value);
  return {
    words: said?.value ?? null,
    sender: isNamed ? first.value : null,
    others: answers.filter((answer) => answer !== said && !(isNamed && answer === first)),
  };
}

function isName(value: string): boolean {
  return value.length <= nameLength && !value.includes('\n');
}
