import type { ReactNode } from 'react';

function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg aria-hidden="true" width="56" height="56" viewBox="0 0 56 56" className="landing-drawing">
      {children}
    </svg>
  );
}

/** In the order of the features in shared/landing.ts. */
export const featureDrawings: readonly ReactNode[] = [
  <Drawing key="responsive">
    <path d="M4.5 10.5h36v28h-36zM4.5 16.5h36" />
    <path className="landing-hot" d="M33.5 22.5h18v27h-18z" />
    <path d="M40 45.5h5" />
  </Drawing>,
  <Drawing key="seo">
    <path d="M4.5 12.5h30M4.5 22.5h16M4.5 32.5h13M4.5 42.5h20" />
    <circle className="landing-hot" cx="36" cy="31" r="10.5" />
    <path d="m43.5 38.5 9 9" />
  </Drawing>,
  <Drawing key="fast">
    <path d="M4.5 28.5h12M8.5 18.5h14M8.5 38.5h8" />
    <path className="landing-hot" d="M37.5 4.5 21.5 31.5h12l-3 20 19-28h-13z" />
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
