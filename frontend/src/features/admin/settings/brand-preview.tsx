import { ProductMark } from '#frontend/src/ui/logo.tsx';
import { accentContrast, type BrandColors, textContrast } from '#shared/rules/brand-colors.ts';
import { mixed } from '#shared/rules/color.ts';
import { Preview } from './preview.tsx';
import type { PreviewProps } from './section-props.ts';
import { settingWords } from './setting-words.ts';
import styles from './settings.module.css';
import { shownBrand } from './shown-brand.ts';

const themes = ['light', 'dark'] as const;

/** A page's bar and button in both themes, with how well they can be read. */
export function BrandPreview({ typed, defaults }: PreviewProps) {
  const { name, tagline, colors, pictures } = shownBrand(typed, defaults);
  const { accentOnLight, accentOnDark } = colors;
  const { onLight, onDark } = pictures.wordmark;
  return (
    <Preview title={settingWords.previews.brand}>
      {themes.map((theme) => {
        const wordmark = theme === 'light' ? onLight : onDark;
        return (
          <Swatch key={theme} theme={theme} colors={colors}>
            {wordmark.src ? (
              <img alt={name} {...wordmark} className={styles.wordmark} />
            ) : (
              <p className={styles.brandName}>
                {pictures.mark ? (
                  <img src={pictures.mark} alt="" width={28} height={28} />
                ) : (
                  <ProductMark size={28} tail={theme === 'light' ? accentOnLight : accentOnDark} />
                )}
                {name}
              </p>
            )}
            <p>{tagline}</p>
          </Swatch>
        );
      })}
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
