import { Glyph, type IconProps } from './glyph.tsx';

export const MoreIcon = (props: IconProps) => (
  <Glyph filled {...props}>
    <circle cx="4" cy="10" r="1.5" />
    <circle cx="10" cy="10" r="1.5" />
    <circle cx="16" cy="10" r="1.5" />
  </Glyph>
);
