import { Glyph, type IconProps } from './glyph.tsx';

export const CardIcon = (props: IconProps) => (
  <Glyph {...props}>
    <rect x="2.5" y="4.5" width="15" height="11" rx="2" />
    <path d="M2.5 8.5h15M5.5 12.5h3" />
  </Glyph>
);
