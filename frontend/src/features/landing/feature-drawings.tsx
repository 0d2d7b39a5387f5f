import type { ReactNode } from 'react';

function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg aria-hidden="true" width="56" height="56" viewBox="0 0 56 56" className="landing-drawing">
      {children}
    </svg>
  );
}

/** For the two large features. */
function LargeDrawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      width="224"
      height="120"
      viewBox="0 0 224 120"
      className="landing-drawing"
    >
      {children}
    </svg>
  );
}

/** In the order of the features. */
export const featureDrawings: readonly ReactNode[] = [
  <LargeDrawing key="responsive">
    <path d="M4.5 8.5h150v92H4.5zM4.5 20.5h150M60 100.5v12h39v-12M44 112.5h71" />
    <path d="M20.5 36.5h52M20.5 46.5h38M20.5 56.5h44" />
    <path className="landing-wash" d="M88.5 34.5h52v46h-52z" />
    <path className="landing-hot" d="M172.5 32.5h46v84h-46z" />
    <path className="landing-on-hot" d="M181 46h29v24h-29zM181 80.5h29M181 88.5h20M189 108.5h13" />
  </LargeDrawing>,
  <LargeDrawing key="fast">
    <circle cx="60" cy="60" r="50" className="landing-dial" />
    <circle cx="60" cy="60" r="50" className="landing-dial landing-dial-full" />
    <text x="60" y="72" className="landing-dial-points">
      100
    </text>
    <path d="M136.5 30.5h80M136.5 60.5h58M136.5 90.5h70" />
    <path className="landing-hot" d="M206.5 48.5h12v24h-12z" />
  </LargeDrawing>,
  <Drawing key="seo">
    <path d="M4.5 12.5h30M4.5 22.5h16M4.5 32.5h13M4.5 42.5h20" />
    <circle className="landing-hot" cx="36" cy="31" r="10.5" />
    <path d="m43.5 38.5 9 9" />
  </Drawing>,
  <Drawing key="secure">
    <path d="M4.5 8.5h24v10l-10-4v27l10-4v10h-24z" />
    <path className="landing-hot" d="M51.5 8.5h-19v12.5l-10-4v22l10-4v12.5h19z" />
  </Drawing>,
  <Drawing key="updates">
    <path d="M30.5 8.5h-26v39h39v-22M12.5 20.5h12M12.5 29.5h9" />
    <path className="landing-hot" d="m44.5 5.5 6 6-20 20-8 2 2-8z" />
  </Drawing>,
  <Drawing key="support">
    <path d="M4.5 8.5h34v24h-20l-8 8v-8h-6z" />
    <path className="landing-hot" d="M25.5 20.5h26v21h-5v8l-8-8h-13z" />
  </Drawing>,
];
