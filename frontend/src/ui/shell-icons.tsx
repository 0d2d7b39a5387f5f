import { Glyph, type IconProps } from './glyph.tsx';

/* Icons that the shell needs; every other is in icons.tsx, so that the landing page does not load it. */

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
export const ChevronDownIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="m5.5 8 4.5 4.5L14.5 8" />
  </Glyph>
);
export const LogoutIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M8 17H4.5A1.5 1.5 0 0 1 3 15.5v-11A1.5 1.5 0 0 1 4.5 3H8M13 6.5 16.5 10 13 13.5M16 10H8" />
  </Glyph>
);
export const DashboardIcon = (props: IconProps) => (
  <Glyph {...props}>
    <rect x="3" y="3" width="14" height="14" rx="1.5" />
    <path d="M3 8h14M8 8v9" />
  </Glyph>
);
