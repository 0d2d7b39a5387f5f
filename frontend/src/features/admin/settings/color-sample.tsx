import type { BrandColors } from '#shared/rules/brand-colors.ts';
import { mixed } from '#shared/rules/color.ts';
import styles from './color-sample.module.css';
import { settingWords } from './setting-words.ts';

export const themes = ['light', 'dark'] as const;

type Theme = (typeof themes)[number];

/** As tokens.css has them. */
export function colorsIn(theme: Theme, { ink, paper, accentOnLight, accentOnDark }: BrandColors) {
  const isLight = theme === 'light';
  const [text, ground] = isLight ? [ink, paper] : [paper, ink];
  return {
    ...{ text, ground, quiet: mixed(text, ground, 0.63) },
    accent: isLight ? accentOnLight : accentOnDark,
  };
}

interface ColorSampleProps {
  readonly theme: Theme;
  readonly colors: BrandColors;
}

/** Texts on the ground of a theme. */
export function TextSample({ theme, colors }: ColorSampleProps) {
  const { text, ground, quiet } = colorsIn(theme, colors);
  return (
    <p aria-hidden="true" className={styles.sample} style={{ color: text, background: ground }}>
      {settingWords.sample.text}
      <span style={{ color: quiet }}>{settingWords.sample.quiet}</span>
    </p>
  );
}

/** A button and a link on the ground of a theme. */
export function AccentSample({ theme, colors }: ColorSampleProps) {
  const { accent, ground } = colorsIn(theme, colors);
  return (
    <p aria-hidden="true" className={styles.sample} style={{ color: accent, background: ground }}>
      <span className={styles.button} style={{ color: ground, background: accent }}>
        {settingWords.sample.button}
      </span>
      <span className={styles.link}>{settingWords.sample.link}</span>
    </p>
  );
}
