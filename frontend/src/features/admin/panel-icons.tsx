import { Glyph, type IconProps } from '#frontend/src/ui/glyph.tsx';

export const PencilIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="m3.500 16.500 1-3.500 8.750-8.750a1.500 1.500 0 0 1 2.150 0l.350.350a1.500 1.500 0 0 1 0 2.150L7 15.500l-3.500 1ZM11.500 6l2.500 2.500" />
  </Glyph>
);
export const LinkIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M8.500 11.500a3 3 0 0 0 4.250 0l3-3a3 3 0 0 0-4.250-4.250l-1 1M11.500 8.500a3 3 0 0 0-4.250 0l-3 3a3 3 0 0 0 4.250 4.250l1-1" />
  </Glyph>
);
export const LayersIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="m10 3 7 3.500-7 3.500-7-3.500L10 3ZM3.500 10 10 13.250 16.500 10M3.500 13.500 10 16.750l6.500-3.250" />
  </Glyph>
);
export const TrashIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M3.500 5.500h13M8 5.500V3.500h4v2M5 5.500l.750 11h8.500l.750-11M8.250 8.500v5M11.750 8.500v5" />
  </Glyph>
);
export const EyeIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M2.500 10S5 5 10 5s7.500 5 7.500 5-2.500 5-7.500 5-7.500-5-7.500-5Z" />
    <circle cx="10" cy="10" r="2.250" />
  </Glyph>
);
export const HistoryIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M3.500 10a6.500 6.500 0 1 0 2-4.700L3.500 7.250M3.500 3.500v3.750h3.750M10 6.500V10l2.500 1.500" />
  </Glyph>
);
export const PersonIcon = (props: IconProps) => (
  <Glyph {...props}>
    <circle cx="10" cy="6.500" r="3.250" />
    <path d="M3.500 16.500c.750-3.250 3.250-5 6.500-5s5.750 1.750 6.500 5" />
  </Glyph>
);
