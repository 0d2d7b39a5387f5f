import type { ReactNode } from 'react';

interface IconProps {
  readonly size?: number;
}

interface GlyphProps extends IconProps {
  readonly filled?: boolean;
  readonly children: ReactNode;
}

/** Icons of the kit: 20 by 20, 1.5 px strokes in the text's colour, silent to screen readers. */
function Glyph({ size = 20, filled = false, children }: GlyphProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill={filled ? 'currentColor' : 'none'}
      stroke={filled ? 'none' : 'currentColor'}
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

export const SunIcon = (props: IconProps) => (
  <Glyph {...props}>
    <circle cx="10" cy="10" r="3.25" />
    <path d="M10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1.1 1.1M14.6 14.6l1.1 1.1M15.7 4.3l-1.1 1.1M5.4 14.6l-1.1 1.1" />
  </Glyph>
);
export const MoonIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M16.8 11.9A7 7 0 0 1 8.1 3.2a7 7 0 1 0 8.7 8.7Z" />
  </Glyph>
);
export const SystemIcon = (props: IconProps) => (
  <Glyph {...props}>
    <rect x="2.5" y="3.5" width="15" height="10" rx="1.5" />
    <path d="M7.5 17h5" />
  </Glyph>
);
export const CheckIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="m4 10.5 4 4 8-9" />
  </Glyph>
);
export const CloseIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="m5 5 10 10M15 5 5 15" />
  </Glyph>
);
export const ChevronDownIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="m5.5 8 4.5 4.5L14.5 8" />
  </Glyph>
);
export const ArrowRightIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M3.5 10h13M11.5 5l5 5-5 5" />
  </Glyph>
);
export const ArrowLeftIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M16.5 10h-13M8.5 5l-5 5 5 5" />
  </Glyph>
);
export const SortIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="m7 8 3-3 3 3M7 12l3 3 3-3" />
  </Glyph>
);
export const SortUpIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M10 16V4.5M5.5 9 10 4.5 14.5 9" />
  </Glyph>
);
export const SortDownIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M10 4v11.5M5.5 11l4.5 4.5 4.5-4.5" />
  </Glyph>
);
export const CopyIcon = (props: IconProps) => (
  <Glyph {...props}>
    <rect x="7" y="7" width="10" height="10" rx="1.5" />
    <path d="M13 4.5A1.5 1.5 0 0 0 11.5 3h-7A1.5 1.5 0 0 0 3 4.500v7A1.5 1.5 0 0 0 4.5 13" />
  </Glyph>
);
export const DownloadIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M10 3v10M5.5 9 10 13.5 14.5 9M3.5 17h13" />
  </Glyph>
);
export const UploadIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M10 13.500V3.500M5.5 8 10 3.5 14.5 8M3.5 17h13" />
  </Glyph>
);
export const ExternalIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M11.5 3.500h5v5M16.5 3.5 9 11M8 4.500H4.500A1 1 0 0 0 3.5 5.500v10a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V12" />
  </Glyph>
);
export const PlusIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M10 4v12M4 10h12" />
  </Glyph>
);
export const SearchIcon = (props: IconProps) => (
  <Glyph {...props}>
    <circle cx="8.75" cy="8.75" r="5.25" />
    <path d="m12.75 12.75 4 4" />
  </Glyph>
);
export const LogoutIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M8 17H4.500A1.5 1.5 0 0 1 3 15.500v-11A1.5 1.5 0 0 1 4.5 3H8M13 6.5 16.5 10 13 13.500M16 10H8" />
  </Glyph>
);
export const DashboardIcon = (props: IconProps) => (
  <Glyph {...props}>
    <rect x="3" y="3" width="14" height="14" rx="1.5" />
    <path d="M3 8h14M8 8v9" />
  </Glyph>
);
export const MoreIcon = (props: IconProps) => (
  <Glyph filled {...props}>
    <circle cx="4" cy="10" r="1.5" />
    <circle cx="10" cy="10" r="1.5" />
    <circle cx="16" cy="10" r="1.5" />
  </Glyph>
);
