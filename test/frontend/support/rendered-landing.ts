import { renderLanding } from '#frontend/prerender.tsx';
import { type Agency, defaultAgency } from '#shared/model/agency.ts';
import { documentValues } from '#shared/rules/document-values.ts';
import { filled } from '#shared/rules/places.ts';

/** The body of the landing page of an agency; by default of the brand in the code. */
export function renderedLanding(agency: Agency = defaultAgency): string {
  return filled(renderLanding(), documentValues({ agency, origin: '' }));
}
