import { isSafeValue, properties } from './svg-allowed.ts';

/** Of programs that draw: `.cls-1`, `#logo`, `path`. */
const selector = /^[.#]?[\w-]+$/;

/** The properties that a drawing may set, of a style attribute or a rule. */
export function safeDeclarations(style: string): ReadonlyMap<string, string> {
  const pairs = style.split(';').map((declaration) => {
    const [property = '', ...value] = declaration.split(':');
    return [property.trim().toLowerCase(), value.join(':').trim()] as const;
  });
  return new Map(
    pairs.filter(([name, value]) => properties.has(name) && value !== '' && isSafeValue(value)),
  );
}

/**
 * Writes the rules of a style element anew, as far as they set such properties for elements, classes and ids. What
 * begins with @ is left out, with all rules in it.
 */
export function safeStyles(css: string): string {
  let depth = 0;
  const rules = withoutComments(css)
    .split('}')
    .map((part) => {
      const pieces = part.split('{');
      const isRule = depth === 0 && pieces.length === 2;
      depth = Math.max(0, depth + pieces.length - 2);
      return isRule ? safeRule(pieces[0] ?? '', pieces[1] ?? '') : '';
    });
  return rules.join('');
}

function withoutComments(css: string): string {
  const [first = '', ...rest] = css.split('/*');
  return [first, ...rest.map((part) => part.split('*/').slice(1).join('*/'))].join(' ');
}

function safeRule(prelude: string, body: string): string {
  // After statements such as @import.
  const selectors = (prelude.split(';').at(-1) ?? '').split(',').map((one) => one.trim());
  const declared = [...safeDeclarations(body)].map(([name, value]) => `${name}:${value}`);
  const isSafe = selectors.every((one) => selector.test(one)) && declared.length > 0;
  return isSafe ? `${selectors.join(',')}{${declared.join(';')}}` : '';
}
