import { Glyph, type IconProps } from './glyph.tsx';

export const LinkIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M8.500 11.500a3 3 0 0 0 4.250 0l3-3a3 3 0 0 0-4.250-4.250l-1 1M11.500 8.500a3 3 0 0 0-4.250 0l-3 3a3 3 0 0 0 4.250 4.250l1-1" />
  </Glyph>
);
