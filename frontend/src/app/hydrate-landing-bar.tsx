import { hydrateRoot } from 'react-dom/client';
import { LandingBar } from './landing-bar.tsx';

/** Apart from the entry, so that nothing of React runs before it is needed. */
export function hydrateLandingBar(bar: HTMLElement): void {
  hydrateRoot(bar, <LandingBar />);
}
