import { useLandingTexts } from './landing-texts.ts';
import { SampleFrame } from './sample-frame.tsx';
import './restaurant-sample.css';

export function RestaurantSample() {
  const { words, samples } = useLandingTexts();
  return (
    <SampleFrame
      name={words.sample3Name}
      site={samples.restaurant}
      address={words.sample3Address}
      caption={words.sample3Caption}
      className="sample-restaurant"
    >
      <p className="sample-restaurant-name">{words.sample3Name}</p>
      <Plate />
      <p className="sample-restaurant-title">{words.sample3Title}</p>
      <p className="sample-restaurant-menu">
        <span>Burnt lemon crudo</span>
        <span>14</span>
        <span>Tagliatelle, clams</span>
        <span>22</span>
        <span>Fig and hazelnut</span>
        <span>11</span>
      </p>
      <p className="sample-restaurant-action">Book a table</p>
    </SampleFrame>
  );
}

function Plate() {
  return (
    <svg aria-hidden="true" viewBox="0 0 200 200" className="sample-plate">
      <circle cx="104" cy="106" r="88" fill="#0b1712" />
      <circle cx="100" cy="100" r="88" fill="#efe7d6" />
      <circle cx="100" cy="100" r="66" fill="#e2d7c0" />
      <circle cx="100" cy="100" r="64" fill="#f6f0e3" />
      <g fill="none" stroke="#e0a33e" strokeWidth="7" strokeLinecap="round">
        <path d="M66 106c4-34 62-42 70-6 6 30-46 46-56 18-6-20 30-34 40-14 6 16-18 22-22 10" />
        <path d="M74 122c18 22 58 12 60-16" stroke="#f0c069" />
      </g>
      <path
        fill="#27313a"
        d="M60 84c10-14 24-10 26 0-6 10-20 10-26 0zM118 132c8-12 22-10 26-2-6 10-20 12-26 2z"
      />
      <path
        fill="#e8eef0"
        d="M65 84c6-7 14-6 17 0-4 5-13 5-17 0zM123 132c5-7 13-6 16-2-4 6-12 7-16 2z"
      />
      <path fill="#d9492f" d="M118 74a9 9 0 1 1-1-1zM88 140a7 7 0 1 1-1-1z" />
      <path
        fill="#4d7a45"
        d="M92 62c8-12 20-12 28-6-8 8-20 12-28 6zM132 116c12-2 18 6 18 14-10 0-18-6-18-14zM56 112c-4 10 0 18 8 22 2-10 0-18-8-22z"
      />
    </svg>
  );
}
