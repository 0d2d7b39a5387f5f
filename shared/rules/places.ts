/**
 * A template is a text with places for values: `{{brand.name}}` for a value that is escaped for HTML, `{{json
 * brand.name}}` for one inside a string of JSON, and `{{?brand.logo}}…{{/brand.logo}}` or
 * `{{!brand.logo}}…{{/brand.logo}}` for what is only there with the value, or only without it; in it may be blocks of
 * other values.
 */
type Values = Readonly<Record<string, string>>;

const place = /\{\{(json )?([\w.]+)\}\}/g;
const block = /\{\{([?!])([\w.]+)\}\}([\s\S]*?)\{\{\/\2\}\}/g;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};

/** As React escapes text and attributes. */
export const escapedForHtml = (text: string) =>
  text.replace(/[&"'<>]/g, (sign) => escapes[sign] ?? sign);

/** Nothing in it can end a script element or a string of JSON. */
const escapedForJson = (text: string) =>
  JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c');

/** The place of a value. */
export const placeOf = (path: string) => `{{${path}}}`;

/** The path of a place; undefined for any other text. */
export const pathOfPlace = (text: string) => /^\{\{([\w.]+)\}\}$/.exec(text)?.[1];

type Places<T> = T extends string ? string : { [K in keyof T]: Places<T[K]> };

const below = (path: string, name: string | number) =>
  path === '' ? `${name}` : `${path}.${name}`;

/** The same shape with a place for each text. */
export function placesOf<T>(values: T, path?: string): Places<T>;
export function placesOf(values: unknown, path = ''): unknown {
  if (typeof values === 'string') return placeOf(path);
  if (Array.isArray(values)) {
    return values.map((value, index) => placesOf(value, below(path, index)));
  }
  if (typeof values !== 'object' || values === null) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, placesOf(value, below(path, name))]),
  );
}

/** The texts of a tree by their paths. */
export function textsByPath(tree: unknown, path = ''): Values {
  if (typeof tree === 'string') return { [path]: tree };
  if (typeof tree !== 'object' || tree === null) return {};
  const parts = Object.entries(tree).map(([name, value]) => textsByPath(value, below(path, name)));
  return Object.assign({}, ...parts);
}

/** Fills a template; a value is never read as a template itself. Throws for a place without a value. */
export function filled(template: string, values: Values): string {
  const valueAt = (path: string) => {
    const value = values[path];
    if (value === undefined) throw new RangeError(`There is no value for {{${path}}}`);
    return value;
  };
  const chosen = (text: string): string =>
    text.replace(block, (_all, sign, path, inner) =>
      (valueAt(path) !== '') === (sign === '?') ? chosen(inner) : '',
    );
  return chosen(template).replace(place, (_all, json, path) =>
    json === undefined ? escapedForHtml(valueAt(path)) : escapedForJson(valueAt(path)),
  );
}
