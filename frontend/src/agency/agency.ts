import { createContext, use } from 'react';
import { type Agency, defaultAgency, agency as schema } from '#shared/model/agency.ts';

/** The agency of this page. It stays the same while the page is open, so that no screen mixes two. */
export const agency: Agency = agencyOf(
  typeof document === 'undefined'
    ? null
    : document.querySelector<HTMLMetaElement>('meta[name="agency"]'),
);

/** What a document of another brand says of it as JSON; else the defaults. */
export function agencyOf(meta: { readonly content: string } | null): Agency {
  if (!meta) return defaultAgency;
  try {
    return schema.parse(JSON.parse(meta.content));
  } catch {
    return defaultAgency; // Of a document that another release wrote.
  }
}

/** Replaced where a page is only rendered: prerendering, previews of settings. */
export const AgencyContext = createContext(agency);

export const useAgency = () => use(AgencyContext);
