import { Glyph, type IconProps } from './glyph.tsx';

export const SortDownIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M10 4v11.5M5.5 11l4.5 4.5 4.5-4.5" />
  </Glyph>
);
