import { lazyNamed } from '#frontend/src/session/lazy-named.tsx';

/** The comment mode, whose files come once somebody is about to open it. */
export const ReviewStage = lazyNamed(
  () => import('./review-stage.tsx'),
  (module) => module.ReviewStage,
);
