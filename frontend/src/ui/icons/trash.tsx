import { Glyph, type IconProps } from './glyph.tsx';

export const TrashIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M3.500 5.500h13M8 5.500V3.500h4v2M5 5.500l.750 11h8.500l.750-11M8.250 8.500v5M11.750 8.500v5" />
  </Glyph>
);
