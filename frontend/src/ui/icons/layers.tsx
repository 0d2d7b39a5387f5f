import { Glyph, type IconProps } from './glyph.tsx';

export const LayersIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="m10 3 7 3.500-7 3.500-7-3.500L10 3ZM3.500 10 10 13.250 16.500 10M3.500 13.500 10 16.750l6.500-3.250" />
  </Glyph>
);
