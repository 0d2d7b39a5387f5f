// First, so that the sections' own rules override the shared ones.
import '../features/landing/landing.css';
import { Closing } from '../features/landing/closing.tsx';
import { Features } from '../features/landing/features.tsx';
import { Hero } from '../features/landing/hero.tsx';
import { Pricing } from '../features/landing/pricing.tsx';
import { Testimonials } from '../features/landing/testimonials.tsx';

/** The landing page's sections, prerendered as static HTML (prerender.tsx). */
export function LandingPage() {
  return (
    <>
      <Hero />
      <Features />
      <Pricing />
      <Testimonials />
      <Closing />
    </>
  );
}
