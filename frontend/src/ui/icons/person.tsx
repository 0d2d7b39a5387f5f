import { Glyph, type IconProps } from './glyph.tsx';

export const PersonIcon = (props: IconProps) => (
  <Glyph {...props}>
    <circle cx="10" cy="6.500" r="3.250" />
    <path d="M3.500 16.500c.750-3.250 3.250-5 6.500-5s5.750 1.750 6.500 5" />
  </Glyph>
);
