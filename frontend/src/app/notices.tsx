import type { RefObject } from 'react';
import { Toaster } from '../ui/toaster.tsx';
import { NavigationFocus } from './navigation-focus.tsx';
import { NewVersion } from './new-version.tsx';
import { SecondFactorGate } from './second-factor-gate.tsx';

/** What may have to be told or asked on any page, also to those who do not see that it changed. */
export function Notices({ main }: { readonly main: RefObject<HTMLElement | null> }) {
  return (
    <>
      <NavigationFocus main={main} />
      <Toaster />
      <NewVersion />
      <SecondFactorGate />
    </>
  );
}
