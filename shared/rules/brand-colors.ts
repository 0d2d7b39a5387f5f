import { contrast, mixed } from './color.ts';

/** As `#rrggbb`. */
export interface BrandColors {
  readonly ink: string;
  readonly paper: string;
  readonly accentOnLight: string;
  readonly accentOnDark: string;
}

/** WCAG 2.2 AA for text. */
export const leastContrast = 4.5;

/** Of messages: `frontend/src/theme/tokens.css`, light and dark. */
const messageColors = {
  light: ['#a3241c', '#1c6341', '#7c5200'],
  dark: ['#ff9389', '#84d3a6', '#efc068'],
} as const;

type Theme = keyof typeof messageColors;

/** The text and grounds of a theme, as tokens.css mixes them. */
function textsOnGrounds({ ink, paper }: BrandColors, theme: Theme) {
  const [text, ground] = theme === 'light' ? [ink, paper] : [paper, ink];
  const surface = theme === 'light' ? mixed(paper, '#ffffff', 0.35) : mixed(ink, paper, 0.94);
  return {
    grounds: [ground, surface, mixed(ground, text, 0.955)],
    texts: [mixed(text, ground, 0.63), ...messageColors[theme]],
  };
}

/** The lowest contrast of quiet text and of messages on the grounds of both themes. */
export function textContrast(colors: BrandColors): number {
  const ratios = (['light', 'dark'] as const).flatMap((theme) => {
    const { grounds, texts } = textsOnGrounds(colors, theme);
    return texts.flatMap((text) => grounds.map((ground) => contrast(text, ground)));
  });
  return Math.min(...ratios);
}

/** The lowest contrast of the accent in a theme: as text on each ground, and below the text of a button. */
export function accentContrast(colors: BrandColors, theme: Theme): number {
  const accent = theme === 'light' ? colors.accentOnLight : colors.accentOnDark;
  const ground = theme === 'light' ? colors.paper : colors.ink;
  const { grounds } = textsOnGrounds(colors, theme);
  const all = [...grounds, mixed(accent, ground, 0.11)];
  return Math.min(...all.map((one) => contrast(accent, one)));
}

/** A color that cannot be read, and the nearest one that can. */
export interface ColorProblem {
  readonly field: keyof BrandColors;
  readonly nearest: string;
}

/** Ink and paper first: the accents are judged on the paper that passes. */
export function colorProblems(colors: BrandColors): readonly ColorProblem[] {
  if (textContrast(colors) < leastContrast) return [textProblem(colors)];
  return (['light', 'dark'] as const).flatMap((theme) => {
    const field = theme === 'light' ? 'accentOnLight' : 'accentOnDark';
    if (accentContrast(colors, theme) >= leastContrast) return [];
    const towards = theme === 'light' ? '#000000' : '#ffffff';
    const passes = (color: string) =>
      accentContrast({ ...colors, [field]: color }, theme) >= leastContrast;
    return [{ field, nearest: nearest(colors[field], towards, passes) }];
  });
}

/** The paper is too dark or the ink too light: the one that helps is named, else the ink. */
function textProblem(colors: BrandColors): ColorProblem {
  const withPaper = (paper: string) => textContrast({ ...colors, paper }) >= leastContrast;
  const withInk = (ink: string) => textContrast({ ...colors, ink }) >= leastContrast;
  const isPaper = !withInk('#000000') && withPaper('#ffffff');
  return isPaper
    ? { field: 'paper', nearest: nearest(colors.paper, '#ffffff', withPaper) }
    : { field: 'ink', nearest: nearest(colors.ink, '#000000', withInk) };
}

/** In steps of one percent; the end itself passes with any readable rest. */
function nearest(color: string, towards: string, passes: (color: string) => boolean): string {
  for (let share = 0.99; share > 0; share -= 0.01) {
    const tried = mixed(color, towards, share);
    if (passes(tried)) return tried;
  }
  return towards;
}
