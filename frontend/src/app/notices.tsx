import type { RefObject } from 'react';
import { Toaster } from '../ui/toaster.tsx';
import { FactorReview } from './factor-review.tsx';
import { NavigationFocus } from './navigation-focus.tsx';
import { NewVersion } from './new-version.tsx';
import { SecondFactorGate } from './second-factor-gate.tsx';

/** Notices and questions that can appear on any page, and announcements for screen readers. */
export function Notices({ main }: { readonly main: RefObject<HTMLElement | null> }) {
  return (
    <>
      <NavigationFocus main={main} />
      <Toaster />
      <NewVersion />
      <SecondFactorGate />
      <FactorReview />
    </>
  );
}
