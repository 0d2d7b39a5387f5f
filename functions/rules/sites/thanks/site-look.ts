import { targetOf } from '../report/site-places.ts';
import { cascadeOf } from './cascade.ts';
import { type Colors, colorsOf } from './colors.ts';
import { type Fonts, fontsOf } from './fonts.ts';
import type { PageHead } from './page-head.ts';
import { readStyles } from './style-rules.ts';

/** How a website looks, as far as its start page and its style sheets say it. */
export interface SiteLook {
  /** As its page says it: hostile text. */
  readonly name: string;
  readonly language: string;
  /** Paths on the site. */
  readonly icon: string | null;
  readonly picture: string | null;
  /** Null if nothing is known. */
  readonly colors: Colors | null;
  /** Null if it is the same where the visitor's system is dark. */
  readonly darkColors: Colors | null;
  readonly fonts: Fonts;
}

/** A style sheet, and the path that its addresses are relative to. */
export interface ReadSheet {
  readonly path: string;
  readonly text: string;
}

/** Hostile text: what comes out is a checked color, family or path, but for the name. */
export function siteLook(
  start: string,
  head: PageHead,
  sheets: readonly ReadSheet[],
  files: ReadonlySet<string>,
): SiteLook {
  const styles = sheets.map(({ path, text }) => ({ path, ...readStyles(text) }));
  const rules = styles.flatMap((sheet) => sheet.rules);
  const cascade = cascadeOf(
    rules.filter(({ isDark }) => !isDark),
    head,
  );
  const colors = colorsOf(cascade, head.themeColor);
  const dark = colorsOf(cascadeOf(rules.toSorted(darkLast), head), '');
  const isSame = dark?.paper === colors?.paper && dark?.ink === colors?.ink;
  const faces = styles.flatMap(({ path: sheet, faces: written }) =>
    written.map((values) => ({ sheet, values })),
  );
  const paths = (addresses: readonly string[]) =>
    addresses
      .map((address) => targetOf(address, start, head.base))
      .flatMap((target) => (target.kind === 'here' && files.has(target.path) ? [target.path] : []));
  const icons = [
    ...paths(head.icons),
    ...['favicon.svg', 'favicon.ico'].filter((it) => files.has(it)),
  ];
  return {
    ...{ name: head.name, language: head.language },
    icon: icons[0] ?? null,
    picture: icons.find((icon) => /\.svg$/i.test(icon)) ?? paths(head.largeIcons)[0] ?? null,
    ...{ colors, darkColors: isSame ? null : dark },
    fonts: fontsOf(cascade, faces, files),
  };
}

function darkLast(one: { readonly isDark: boolean }, other: { readonly isDark: boolean }): number {
  return Number(one.isDark) - Number(other.isDark);
}
