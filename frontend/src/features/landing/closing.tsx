import { paths } from '#frontend/src/paths.ts';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import { LogoMark } from '#frontend/src/ui/logo.tsx';
import { useLandingTexts } from './landing-texts.ts';
import './closing.css';

/** The closing call to action (SPEC-2.3). */
export function Closing() {
  const { words } = useLandingTexts();
  return (
    <section aria-labelledby="closing-title" className="inverted landing-closing">
      <div className="landing-closing-row">
        <div>
          <h2 id="closing-title" className="landing-closing-title">
            {words.closingTitle}
          </h2>
          <p className="landing-lead">{words.closingText}</p>
          <div className="landing-actions">
            <ButtonLink to={paths.register} variant="primary" size="lg">
              {words.getStarted}
            </ButtonLink>
            <ButtonLink to={paths.features} size="lg">
              {words.learnMore}
            </ButtonLink>
          </div>
        </div>
        <LogoMark size={320} />
      </div>
    </section>
  );
}
