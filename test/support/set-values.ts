import { unset } from '#functions/rules/settings.ts';
import type { Settings } from '#shared/model/settings.ts';

export type SetValues = { readonly [Section in keyof Settings]?: Partial<Settings[Section]> };

/** All settings unset but these. */
export function settingsOf({ seller, support, offers }: SetValues): Settings {
  return {
    seller: { ...unset.seller, ...seller },
    support: { ...unset.support, ...support },
    offers: { ...unset.offers, ...offers },
  };
}
