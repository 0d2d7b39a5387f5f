import { type Agency, defaultAgency } from '../model/agency.ts';
import { pageTexts } from './page-texts.ts';
import { textsByPath } from './places.ts';

/**
 * The values of the documents' places. `agency` is what the pages' scripts read, blank for the defaults, which are in
 * their code: then a document is byte for byte what the build wrote.
 */
export function documentValues(agency: Agency, words: Readonly<Record<string, string>> = {}) {
  const all = JSON.stringify(agency);
  const own = all === JSON.stringify(defaultAgency) ? '' : all;
  return { ...textsByPath(pageTexts(agency, words)), agency: own };
}
