import type { Stage } from '#shared/model/stage.ts';

interface Words {
  readonly title: string;
  readonly text: string;
}

const first: Words = {
  title: 'Your preview is on its way',
  text: 'We are still building. As soon as there is something to see, it appears here.',
};

/** Past the first version, or without one although it is sold: neither may be called on its way. */
const again: Words = {
  title: 'There is no preview at the moment',
  text: 'As soon as there is a version to show, it appears here.',
};

const words: Readonly<Record<Stage['kind'], Words>> = {
  brief: first,
  design: first,
  review: first,
  changes: again,
  approved: again,
  yours: again,
  hosted: again,
  live: again,
  finished: again,
  ending: {
    title: 'There is no preview at the moment',
    text: 'While your subscription lasts, the next version appears here.',
  },
  ended: {
    title: 'There is no preview',
    text: 'We no longer work on your website. If you subscribe again, we go on.',
  },
};

/** In the place of a preview; somebody with a link, and a stage that loads, read of a first version. */
export function missingPreview(stage: Stage | undefined): Words {
  return stage === undefined ? first : words[stage.kind];
}
