import { Glyph, type IconProps } from './glyph.tsx';

export const TabletIcon = (props: IconProps) => (
  <Glyph {...props}>
    <rect x="3.5" y="2.5" width="13" height="15" rx="1.75" />
    <path d="M9 15h2" />
  </Glyph>
);
