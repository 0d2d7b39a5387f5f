import { Glyph, type IconProps } from './glyph.tsx';

export const GlobeIcon = (props: IconProps) => (
  <Glyph {...props}>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M2.5 10h15M10 2.5c2.5 2.400 3.5 4.900 3.5 7.5s-1 5.100-3.5 7.5c-2.5-2.400-3.5-4.900-3.5-7.5s1-5.100 3.5-7.5Z" />
  </Glyph>
);
