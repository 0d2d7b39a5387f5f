import { Glyph, type IconProps } from './glyph.tsx';

export const ArrowDownIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M10 4v11.5M5 10.5l5 5 5-5" />
  </Glyph>
);
