import { Glyph, type IconProps } from './glyph.tsx';

export const ChevronDownIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="m5.5 8 4.5 4.5L14.5 8" />
  </Glyph>
);
