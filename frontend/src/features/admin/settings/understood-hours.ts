import { typedSettings } from '#shared/model/settings/typed.ts';

/** As a save would read them: null for none, undefined for what is unfinished or means nothing. */
export function understoodHours(text: string): string | null | undefined {
  return typedSettings.shape.support.shape.hours.safeParse(text).data;
}
