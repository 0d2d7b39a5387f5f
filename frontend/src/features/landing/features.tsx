import { featureDrawings } from './feature-drawings.tsx';
import { useLandingTexts } from './landing-texts.ts';
import './features.css';

const features = [1, 2, 3, 4, 5, 6] as const;

/** SPEC-2.3. */
export function Features() {
  const { words } = useLandingTexts();
  return (
    <section id="features" aria-labelledby="features-title" className="landing-section">
      <h2 id="features-title" className="landing-title">
        {words.featuresTitle}
      </h2>
      <ul className="landing-features">
        {features.map((feature) => (
          <li key={feature} className="landing-feature">
            {featureDrawings[feature - 1]}
            <h3 className="landing-feature-title">{words[`feature${feature}Title`]}</h3>
            <p className="landing-soft">{words[`feature${feature}Text`]}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
