import { Glyph, type IconProps } from './glyph.tsx';

export const KeyIcon = (props: IconProps) => (
  <Glyph {...props}>
    <circle cx="6.5" cy="13.5" r="3.5" />
    <path d="m9 11 7.5-7.5M13.5 6.5l2.5 2.5" />
  </Glyph>
);
