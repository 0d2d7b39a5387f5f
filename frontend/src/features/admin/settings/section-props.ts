import type { Settings } from '#shared/model/settings.ts';
import type { Texts } from '../edit-problem.tsx';

export interface PreviewProps {
  /** The texts as they are typed. */
  readonly typed: Texts;
  /** What holds where nothing is set. */
  readonly defaults: Settings;
}

export interface SectionProps extends PreviewProps {
  /** The saved texts. */
  readonly values: Texts;
}
