import { featureDrawings } from './feature-drawings.tsx';
import { landing } from './landing.ts';
import './features.css';

/** SPEC-2.3. */
export function Features() {
  return (
    <section id="features" aria-labelledby="features-title" className="landing-section">
      <h2 id="features-title" className="landing-title">
        {landing.featuresTitle}
      </h2>
      <ul className="landing-features">
        {landing.features.map(({ title, text }, index) => (
          <li key={title} className="landing-feature">
            {featureDrawings[index]}
            <h3 className="landing-feature-title">{title}</h3>
            <p className="landing-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
