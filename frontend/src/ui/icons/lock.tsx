import { Glyph, type IconProps } from './glyph.tsx';

export const LockIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M4.250 9h11.500v8H4.250zM6.750 9V6.250a3.250 3.250 0 0 1 6.500 0V9M10 12v2" />
  </Glyph>
);
