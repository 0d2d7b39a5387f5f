const pages = 'Pages of a ZIP: each run ends before a character that it excludes; timed as a page.';
const head = 'Sees the first 1,024 characters of a file.';
const groups =
  'It begins with the text; a group has exactly three digits and one sign before them.';
const built = 'Built from our own numbers: digits, counted exactly.';

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: These are expressions as they are written.
/** Expressions that recheck cannot prove, as they are written, and why no text from outside makes them slow. */
export const bounded: ReadonlyMap<string, string> = new Map([
  [String.raw`/<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i`, head],
  [String.raw`/<meta[^>]+charset\s*=/i`, head],
  [String.raw`/<\?xml[^>]+encoding\s*=|<meta[^>]+charset\s*=/i`, head],
  [
    String.raw`/^#(?=[!/])(?:!?\/?)[^?#]*/`,
    'It looks one character ahead, once, and then reads once.',
  ],
  [
    String.raw`/^(?![^@]*\P{ASCII}[^@]*@)/u`,
    'An address has at most 1,016 code units as it is typed; without an `@` it is searched once for each letter.',
  ],
  [
    String.raw`/^(?![^@]{65})(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/`,
    'At most 64 characters are before the `@`, and 1,016 in all; labels exclude their dots.',
  ],
  [
    "new RegExp(`(?<![\\\\p{sc=Latn}\\\\d])\\\\d{${length}}(?![\\\\p{sc=Latn}\\\\d])`, 'gu')",
    'It looks one character back and ahead of digits that are counted exactly.',
  ],
  [
    "new RegExp( `[\\\\p{Ll}\\\\p{Lu}\\\\p{N}-]${dots}(?=[\\\\p{Ll}\\\\p{Lu}\\\\p{N}]{2}|\\\\p{N})(?<!(?<![\\\\p{L}\\\\p{N}-])\\\\p{Lu}${dots}(?=\\\\p{Lu}))`, 'u', )",
    'It looks two characters back and ahead of a dot.',
  ],
  [
    "new RegExp( `://|\\\\bwww${dots}|[^\\\\s@]@[^\\\\s@]+${dots}[^\\\\s@]|[\\\\p{L}\\\\p{N}]${dots}[\\\\p{L}\\\\p{N}-]{2,}(?::\\\\p{N}+)?[/?#]\\\\S`, 'iu', )",
    'A name has at most 800 code units as it is typed.',
  ],
  ['new RegExp(`^([0-9]{${activationLimits.codeLength}})?$`)', built],
  ['new RegExp(`^[0-9]{${length}}$`)', built],
  [
    String.raw`/\{\{([?!])([\w.]+)\}\}([\s\S]*?)\{\{\/\2\}\}/g`,
    'Sees the templates that our build wrote, never a value.',
  ],
  [String.raw`/(@import\s+["'])\/(?![/\\])/gi`, pages],
  [String.raw`/(\burl\(\s*["']?)\/(?![/\\])/gi`, pages],
  [
    String.raw`/(\s(?:href|src|action|formaction|poster|data|background)\s*=\s*["']?)\/(?![/\\])/gi`,
    pages,
  ],
  [String.raw`/(\scontent\s*=\s*["'][^"'>]*\burl\s*=\s*)\/(?![/\\])/gi`, pages],
  [String.raw`/(^["']\s*|,\s+)\/(?![/\\])/g`, pages],
  [
    String.raw`/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/`,
    'Labels exclude the dot between them and have at most 63 letters; timed as a domain.',
  ],
  [
    String.raw`/^\/(?!\/)[^\s\\\p{Cc}\p{Cs}]*$/u`,
    'It looks one character ahead, once, and then reads the text once.',
  ],
  [
    "new RegExp( `^(?!.*\\\\p{Default_Ignorable_Code_Point})[\\\\p{L}\\\\p{M}\\\\p{N}._@+-]{1,${usernameLimits.maxLength}}$`, 'u', )",
    'It reads a name twice, which has at most 256 code units as it is typed; timed as a name.',
  ],
  ["new RegExp(`(.{${groupLength}})(?=.)`, 'g')", 'It sees the codes that we generate.'],
  [
    'new RegExp(`<([^>]*)>\\\\s*;[^,]*\\\\brel="?${rel}"?`)',
    'It sees the header `Link` of our own answers.',
  ],
  ['new RegExp(`^[0-9]{${totpLimits.digits}}$`)', built],
  [
    String.raw`/(?<![\p{L}\d.,-]|- )\d+(?!\p{L}|[.,-]?\d)/gu`,
    'It begins only where no digit stands before, so each run is read once and given back once.',
  ],
  [String.raw`/^\d{1,3}(?:([, ])\d{3})(?:\1\d{3})*$/`, groups],
  [String.raw`/^\d{1,3}(?:[, ]\d{3})+(?=\.|$)/`, groups],
]);
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: These are expressions as they are written.
