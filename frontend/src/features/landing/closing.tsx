import { paths } from '#frontend/src/paths.ts';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import { LogoMark } from '#frontend/src/ui/logo.tsx';
import { screens } from '#shared/texts/screens.ts';
import { landing } from './landing.ts';
import './closing.css';

/** The closing call to action (SPEC-2.3). */
export function Closing() {
  return (
    <section aria-labelledby="closing-title" className="inverted landing-closing">
      <div className="landing-closing-row">
        <div>
          <h2 id="closing-title" className="landing-closing-title">
            {screens.readyToStart}
          </h2>
          <p className="landing-lead">{landing.closingText}</p>
          <div className="landing-actions">
            <ButtonLink to={paths.register} variant="primary" size="lg">
              {landing.getStarted}
            </ButtonLink>
            <ButtonLink to={paths.features} size="lg">
              {landing.learnMore}
            </ButtonLink>
          </div>
        </div>
        <LogoMark size={320} />
      </div>
    </section>
  );
}
