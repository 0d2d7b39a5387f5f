import { unset } from '#functions/rules/settings.ts';
import type { Settings } from '#shared/model/settings.ts';

export type SetValues = {
  readonly [Section in Exclude<keyof Settings, 'words'>]?: Partial<Settings[Section]>;
} & { readonly words?: Settings['words'] };

/** All settings unset but these. */
export function settingsOf({ brand, words, seller, support, offers, legal }: SetValues): Settings {
  return {
    brand: { ...unset.brand, ...brand },
    words: words ?? {},
    seller: { ...unset.seller, ...seller },
    support: { ...unset.support, ...support },
    offers: { ...unset.offers, ...offers },
    legal: { ...unset.legal, ...legal },
  };
}
