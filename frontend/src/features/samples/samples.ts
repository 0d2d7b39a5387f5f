import { sampleLabels } from '#shared/samples.ts';

/** A built-in sample site of the website demo, /website-view?id= (SPEC-2.10). */
export interface Sample {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly description: string;
  /** Its folder in the preview bucket and, with a preview domain, its host. */
  readonly label: string;
  /** A drawing of the site, relative to its address. */
  readonly thumbnail: string;
}

const portfolio: Sample = {
  id: 1,
  name: 'Hollis & Park',
  type: 'Business portfolio',
  description:
    'An architects’ practice with its work, its people and a way to write to them: quiet pages, large drawings.',
  label: sampleLabels.portfolio,
  thumbnail: 'drawings/tannery-row.svg',
};

const store: Sample = {
  id: 2,
  name: 'kilnhouse',
  type: 'E-commerce store',
  description:
    'A potter’s shop with a catalog, a page for every pot in three glazes, and a bag that adds up.',
  label: sampleLabels.store,
  thumbnail: 'drawings/moon-vase.svg',
};

const restaurant: Sample = {
  id: 3,
  name: 'Osteria Marlow',
  type: 'Restaurant',
  description:
    'A harbor restaurant with tonight’s menu, its hours and a form that books a table in four fields.',
  label: sampleLabels.restaurant,
  thumbnail: 'drawings/plate.svg',
};

/** In the specification's order. */
export const samples: readonly Sample[] = [portfolio, store, restaurant];

/** The first sample for a missing or unknown id. */
export function findSample(id: string | null): Sample {
  return samples.find((sample) => String(sample.id) === id) ?? portfolio;
}
