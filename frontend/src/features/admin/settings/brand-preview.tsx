import { accentContrast, type BrandColors, textContrast } from '#shared/rules/brand-colors.ts';
import { hexColor, mixed } from '#shared/rules/color.ts';
import { blankToNull } from '#shared/rules/text.ts';
import { Preview } from './preview.tsx';
import type { PreviewProps } from './section-props.ts';
import { settingsIn } from './setting-texts.ts';
import { settingWords } from './setting-words.ts';
import styles from './settings.module.css';

const themes = ['light', 'dark'] as const;

/** A page's bar and button in both themes, with how well they can be read. */
export function BrandPreview({ typed, defaults }: PreviewProps) {
  const { brand } = settingsIn(typed);
  const or = (field: keyof typeof defaults.brand) =>
    blankToNull(brand[field]) ?? defaults.brand[field] ?? '';
  // An unfinished one is left out.
  const color = (field: keyof BrandColors) => hexColor(or(field)) ?? defaults.brand[field] ?? '';
  const colors = {
    ...{ ink: color('ink'), paper: color('paper') },
    ...{ accentOnLight: color('accentOnLight'), accentOnDark: color('accentOnDark') },
  };
  return (
    <Preview title={settingWords.previews.brand}>
      {themes.map((theme) => (
        <Swatch key={theme} theme={theme} colors={colors}>
          <p className={styles.brandName}>{or('name')}</p>
          <p>{or('tagline')}</p>
        </Swatch>
      ))}
      <p className={styles.foot}>
        Contrast of quiet text {textContrast(colors).toFixed(1)}, of the accent{' '}
        {themes.map((theme) => accentContrast(colors, theme).toFixed(1)).join(' and ')}; at least
        4.5 is needed.
      </p>
    </Preview>
  );
}

interface SwatchProps {
  readonly theme: (typeof themes)[number];
  readonly colors: BrandColors;
  readonly children: React.ReactNode;
}

function Swatch({ theme, colors, children }: SwatchProps) {
  const { ink, paper, accentOnLight, accentOnDark } = colors;
  const [color, background, accent] =
    theme === 'light' ? [ink, paper, accentOnLight] : [paper, ink, accentOnDark];
  return (
    <div className={styles.swatch} style={{ color, background }}>
      {children}
      <p style={{ color: mixed(color, background, 0.63) }}>Quiet text</p>
      <span className={styles.swatchButton} style={{ color: background, background: accent }}>
        View Pricing
      </span>
    </div>
  );
}
