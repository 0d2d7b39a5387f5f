import type { LandingWord } from '#shared/texts/landing.ts';

/** Those that the specification quotes (SPEC-2.3, SPEC-9.1): a replaced one differs from it. */
export const quotedWords: ReadonlySet<string> = new Set<LandingWord>([
  ...([
    'heroTitle',
    'viewPricing',
    'seeFeatures',
    'closingTitle',
    'getStarted',
    'learnMore',
  ] as const),
  ...(['feature1Title', 'feature2Title', 'feature3Title', 'feature4Title'] as const),
  ...(['feature5Title', 'feature6Title'] as const),
  ...(['purchaseTitle', 'purchasePromise', 'purchaseTerms', 'purchaseAction'] as const),
  ...(['subscriptionTitle', 'subscriptionPromise', 'subscriptionTerms'] as const),
  'subscriptionAction',
]);
