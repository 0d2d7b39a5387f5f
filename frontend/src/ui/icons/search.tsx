import { Glyph, type IconProps } from './glyph.tsx';

export const SearchIcon = (props: IconProps) => (
  <Glyph {...props}>
    <circle cx="8.75" cy="8.75" r="5.25" />
    <path d="m12.75 12.75 4 4" />
  </Glyph>
);
