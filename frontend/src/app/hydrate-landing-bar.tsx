import { hydrateRoot } from 'react-dom/client';
import { LandingBar } from './landing-bar.tsx';

/** Separate from the entry, so that no code of React runs before it is needed. */
export function hydrateLandingBar(bar: HTMLElement): void {
  hydrateRoot(bar, <LandingBar />);
}
