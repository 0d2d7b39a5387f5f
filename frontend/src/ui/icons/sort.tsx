import { Glyph, type IconProps } from './glyph.tsx';

export const SortIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="m7 8 3-3 3 3M7 12l3 3 3-3" />
  </Glyph>
);
