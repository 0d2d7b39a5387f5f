import { type Agency, defaultAgency } from '../model/agency.ts';
import { pageTexts } from './page-texts.ts';
import { textsByPath } from './places.ts';

interface Shown {
  readonly agency: Agency;
  /** Those of the landing page that the agency replaced. */
  readonly words?: Readonly<Record<string, string>>;
  /** The product's own address, or what stands for it until the deployment. */
  readonly origin: string;
  /** The origin of previews, where the sample sites are; the build does not know it, and links to none. */
  readonly previewOrigin?: string;
}

/**
 * The values of the documents' places. `agency` is what the pages' scripts read, blank for the defaults, which are in
 * their code: then a document is byte for byte what the build wrote.
 */
export function documentValues({ agency, words = {}, origin, previewOrigin }: Shown) {
  const all = JSON.stringify(agency);
  const own = all === JSON.stringify(defaultAgency) ? '' : all;
  return { ...textsByPath(pageTexts(agency, words, previewOrigin)), agency: own, origin };
}
