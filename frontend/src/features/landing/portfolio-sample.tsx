import { useAgency } from '#frontend/src/agency/agency.ts';
import { LogoMark } from '#frontend/src/ui/logo.tsx';
import { useLandingTexts } from './landing-texts.ts';
import { PreviewReview } from './preview-review.tsx';
import { SampleFrame } from './sample-frame.tsx';
import './portfolio-sample.css';

export function PortfolioSample() {
  const { words, samples } = useLandingTexts();
  return (
    <SampleFrame
      wide
      name={words.sample1Name}
      site={samples.portfolio}
      address={<PreviewAddress name={words.sample1Name} />}
      caption={words.sample1Caption}
      className="sample-portfolio"
      overlay={<PreviewReview />}
    >
      <p className="sample-portfolio-nav">
        <b>{words.sample1Name}</b>
        <span>Work</span>
        <span>Practice</span>
        <span>Contact</span>
      </p>
      <p className="sample-portfolio-title">{words.sample1Title}</p>
      <Facade />
      <p className="sample-portfolio-foot">
        <span>Tannery Row, 2026</span>
        <span>24 homes, brick and larch</span>
        <span>View project →</span>
      </p>
    </SampleFrame>
  );
}

/** A preview is shown by the agency, under its own mark. */
function PreviewAddress({ name }: { readonly name: string }) {
  return (
    <>
      <span className="sample-agency">
        <LogoMark size={16} />
        {useAgency().brand.name}
      </span>
      <span>{name} · private preview</span>
    </>
  );
}

function Facade() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 560 240"
      preserveAspectRatio="xMidYMax slice"
      className="sample-picture"
    >
      <path fill="#bfcfce" d="M0 0h560v240H0z" />
      <path fill="#d8dfd6" d="M0 110h560v130H0z" />
      <circle cx="452" cy="62" r="30" fill="#f7efdc" />
      <path fill="#9fb0a8" d="M0 150l96-22 84 16v96H0zM430 240V140l130-18v118z" />
      <path fill="#c9643c" d="M128 240V58l150-34v216z" />
      <path fill="#7d3519" d="M278 24l92 42v174h-92z" />
      <g stroke="#f3e3c8" strokeWidth="13" strokeDasharray="26 15">
        <path d="M152 66v160M184 58v168M216 51v176M248 44v182" />
      </g>
      <g stroke="#4d1f0e" strokeWidth="10" strokeDasharray="26 15">
        <path d="M300 51v176M325 62v166M350 74v156" />
      </g>
      <path fill="#e9ddc6" d="M370 240V146l112-14v108z" />
      <path fill="#2f3c39" d="M386 170l34-4v34l-34 2zM436 164l32-3v36l-32 2z" />
      <path fill="#31463c" d="M70 240v-40h5v40z" />
      <ellipse cx="72" cy="176" rx="31" ry="40" fill="#4d6a58" />
      <ellipse cx="82" cy="164" rx="18" ry="25" fill="#5f7e69" />
      <ellipse cx="518" cy="204" rx="34" ry="28" fill="#4d6a58" />
      <path fill="#2d3531" d="M0 226h560v14H0z" />
    </svg>
  );
}
