import { Suspense, useState } from 'react';
import { lazyNamed } from '../session/lazy-named.tsx';
import { useSession } from '../session/session-context.ts';

const ReviewFactors = lazyNamed(
  () => import('../features/account/security/second-factor/review-factors.tsx'),
  (module) => module.ReviewFactors,
);

/** Asks once in a visit, until its owner removed or kept what remained. */
export function FactorReview() {
  const { user } = useSession();
  const [isPutOff, setPutOff] = useState(false);
  if (!user?.factorsToReview || isPutOff) return null;
  return (
    <Suspense>
      <ReviewFactors onLater={() => setPutOff(true)} />
    </Suspense>
  );
}
