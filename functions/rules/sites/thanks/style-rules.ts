import { withoutComments } from '../report/css-references.ts';

export interface StyleRule {
  readonly selectors: readonly string[];
  /** In their order: of several with one name, the last one counts. */
  readonly values: readonly (readonly [name: string, value: string])[];
  /** Only where the visitor's system is dark. */
  readonly isDark: boolean;
}

export interface Styles {
  readonly rules: readonly StyleRule[];
  /** The descriptors of `@font-face`. */
  readonly faces: readonly ReadonlyMap<string, string>[];
}

interface Block {
  readonly kind: 'group' | 'rule' | 'face' | 'unread';
  readonly selectors: readonly string[];
  readonly values: [string, string][];
  readonly isDark: boolean;
}

/**
 * The rules of a style sheet that hold on every screen. Hostile text costs one pass; what a browser would read
 * differently, such as nested rules, is left out.
 */
export function readStyles(css: string): Styles {
  const text = `${withoutComments(css)};`;
  const [open, closed]: [Block[], Block[]] = [[], []];
  const close = () => closed.push(...open.splice(-1));
  let [start, depth, quote] = [0, 0, ''];
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (quote !== '') {
      if (char === '\\') at += 1;
      if (char === quote) quote = '';
      continue;
    }
    if (char === '"' || char === "'") quote = char;
    if (char === '(') depth += 1;
    if (char === ')') depth = Math.max(0, depth - 1);
    // A semicolon in the address of a picture ends nothing.
    if (depth > 0 || (char !== '{' && char !== '}' && char !== ';')) continue;
    const part = text.slice(start, at).trim();
    start = at + 1;
    if (char === '{') open.push(blockOf(part, open.at(-1)));
    else open.at(-1)?.values.push(...declarationIn(part));
    if (char === '}') close();
  }
  while (open.length > 0) close();
  return {
    rules: closed.filter(({ kind }) => kind === 'rule'),
    faces: closed.filter(({ kind }) => kind === 'face').map(({ values }) => new Map(values)),
  };
}

const grouping = /^@(supports|layer)\b/i;
/** Queries that hold on a screen of any size. */
const always = /^(only )?(screen|all)?( and )?(\(prefers-color-scheme: ?light\))?$/;
const dark = /^(only )?(screen|all)?( and )?\(prefers-color-scheme: ?dark\)$/;

function blockOf(prelude: string, parent: Block | undefined): Block {
  const { isDark = false, kind: outer = 'group' } = parent ?? {};
  const block = { selectors: [], values: [], isDark };
  if (outer !== 'group') return { ...block, kind: 'unread' };
  const query = /^@media\b/i.test(prelude) && prelude.slice('@media'.length).trim().toLowerCase();
  if (query !== false) {
    if (dark.test(query)) return { ...block, kind: 'group', isDark: true };
    return { ...block, kind: always.test(query) ? 'group' : 'unread' };
  }
  if (grouping.test(prelude)) return { ...block, kind: 'group' };
  if (/^@font-face$/i.test(prelude)) return { ...block, kind: 'face' };
  if (prelude.startsWith('@')) return { ...block, kind: 'unread' };
  const selectors = prelude.split(',').map((selector) => selector.trim());
  return { ...block, kind: 'rule', selectors };
}

function declarationIn(text: string): [string, string][] {
  const colon = text.indexOf(':');
  if (colon === -1) return [];
  const name = text.slice(0, colon).trim();
  const value = text
    .slice(colon + 1)
    .replace('!important', '')
    .trim();
  return [[name.startsWith('--') ? name : name.toLowerCase(), value]];
}
