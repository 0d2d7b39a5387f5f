import { useAgency } from '#frontend/src/agency/agency.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { textsOf } from './setting-texts.ts';
import { settingWords } from './setting-words.ts';
import type { StoredSettings } from './settings-form.tsx';
import { shownBrand } from './shown-brand.ts';

/** A page keeps the brand that it was opened with, so whoever has just saved another one sees the former. */
export function OlderBrand({ stored: { values, defaults } }: { readonly stored: StoredSettings }) {
  const { name, tagline, colors, wordmark } = useAgency().brand;
  const saved = shownBrand(textsOf(values), defaults);
  const ofPage = [name, tagline, colors, wordmark];
  const ofStack = [saved.name, saved.tagline, saved.colors, saved.pictures.wordmark];
  if (JSON.stringify(ofPage) === JSON.stringify(ofStack)) return null;
  return (
    <Notice>
      <p>{settingWords.olderBrand}</p>
      <Button size="sm" onClick={() => window.location.reload()}>
        Reload this page
      </Button>
    </Notice>
  );
}
