import { Glyph, type IconProps } from './glyph.tsx';

export const ArrowRightIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M3.5 10h13M11.5 5l5 5-5 5" />
  </Glyph>
);
