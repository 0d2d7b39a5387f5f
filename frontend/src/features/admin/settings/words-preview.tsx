import { blankToNull } from '#shared/rules/text.ts';
import { Preview } from './preview.tsx';
import type { PreviewProps } from './section-props.ts';
import { settingsIn } from './setting-texts.ts';
import { settingWords } from './setting-words.ts';
import styles from './settings.module.css';

/** The top of the page, and the titles of what follows. */
export function WordsPreview({ typed, defaults }: PreviewProps) {
  const { words } = settingsIn(typed);
  const or = (word: string) => blankToNull(words[word]) ?? defaults.words[word] ?? '';
  const titles = ['stepsTitle', 'featuresTitle', 'pricingTitle', 'faqTitle', 'closingTitle'];
  return (
    <Preview title={settingWords.previews.words}>
      <p className={styles.headline}>{or('heroTitle')}</p>
      <p>{or('heroText')}</p>
      <p className={styles.role}>
        {or('viewPricing')} · {or('seeFeatures')}
      </p>
      <ul className={styles.titles}>
        {titles.map((title) => (
          <li key={title}>{or(title)}</li>
        ))}
      </ul>
    </Preview>
  );
}
