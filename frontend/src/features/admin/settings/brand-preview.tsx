import { ProductMark } from '#frontend/src/ui/logo.tsx';
import type { ColorProblem } from '#shared/rules/brand-colors.ts';
import { colorsIn, themes } from './color-sample.tsx';
import { Preview } from './preview.tsx';
import type { PreviewProps } from './section-props.ts';
import { labels } from './setting-texts.ts';
import { settingWords } from './setting-words.ts';
import styles from './settings.module.css';
import { shownBrand } from './shown-brand.ts';

interface BrandPreviewProps extends PreviewProps {
  readonly problems: readonly ColorProblem[];
}

/** A page's bar and button in both themes, and whether they read well. */
export function BrandPreview({ typed, defaults, problems }: BrandPreviewProps) {
  const { name, tagline, colors, pictures } = shownBrand(typed, defaults);
  const { onLight, onDark } = pictures.wordmark;
  return (
    <Preview title={settingWords.previews.brand}>
      {themes.map((theme) => {
        const { text, ground, quiet, accent } = colorsIn(theme, colors);
        const wordmark = theme === 'light' ? onLight : onDark;
        return (
          <div key={theme} className={styles.swatch} style={{ color: text, background: ground }}>
            {wordmark.src ? (
              <img alt={name} {...wordmark} className={styles.wordmark} />
            ) : (
              <p className={styles.brandName}>
                {pictures.mark ? (
                  <img src={pictures.mark} alt="" width={28} height={28} />
                ) : (
                  <ProductMark size={28} tail={accent} />
                )}
                {name}
              </p>
            )}
            <p>{tagline}</p>
            <p style={{ color: quiet }}>{settingWords.sample.quiet}</p>
            <span className={styles.swatchButton} style={{ color: ground, background: accent }}>
              View Pricing
            </span>
          </div>
        );
      })}
      <div role="status" className={styles.foot}>
        {problems.length === 0 && <p>{settingWords.readable}</p>}
        {problems.map(({ field, nearest }) => (
          <p key={field}>{settingWords.unreadable(labels[`brand.${field}`] ?? '', nearest)}</p>
        ))}
      </div>
    </Preview>
  );
}
