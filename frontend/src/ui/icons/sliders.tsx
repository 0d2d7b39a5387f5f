import { Glyph, type IconProps } from './glyph.tsx';

export const SlidersIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M3.500 6.500h5M12.500 6.500h4M3.500 13.500h2M9.500 13.500h7M10.500 4.500v4M7.500 11.500v4" />
  </Glyph>
);
