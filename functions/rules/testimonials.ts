import type { Agency } from '#shared/model/agency.ts';
import { initialOf } from '#shared/rules/cut.ts';

type Testimonials = Agency['testimonials'];

/** Those that the agency set: a quote with a name. */
export function ownTestimonials(words: Readonly<Record<string, string>>): Testimonials {
  return [1, 2, 3].flatMap((n) => {
    const [quote, name] = [words[`quote${n}`], words[`quoteName${n}`]];
    if (quote === undefined || name === undefined) return [];
    const role = words[`quoteRole${n}`] ?? '';
    return [{ quote, name, role, initials: initialsOf(name), avatarUrl: '' }];
  });
}

/** `MH` of Maren Holt. */
function initialsOf(name: string): string {
  const [first = '', ...more] = name.split(/\s+/).map((word) => initialOf(word).toUpperCase());
  return `${first}${more.at(-1) ?? ''}`;
}
