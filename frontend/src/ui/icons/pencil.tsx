import { Glyph, type IconProps } from './glyph.tsx';

export const PencilIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="m3.500 16.500 1-3.500 8.750-8.750a1.500 1.500 0 0 1 2.150 0l.350.350a1.500 1.500 0 0 1 0 2.150L7 15.500l-3.500 1ZM11.500 6l2.500 2.500" />
  </Glyph>
);
