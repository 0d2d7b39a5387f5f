import { Glyph, type IconProps } from './glyph.tsx';

export const DashboardIcon = (props: IconProps) => (
  <Glyph {...props}>
    <rect x="3" y="3" width="14" height="14" rx="1.5" />
    <path d="M3 8h14M8 8v9" />
  </Glyph>
);
