import { Glyph, type IconProps } from './glyph.tsx';

export const EyeIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M2.500 10S5 5 10 5s7.500 5 7.500 5-2.500 5-7.500 5-7.500-5-7.500-5Z" />
    <circle cx="10" cy="10" r="2.250" />
  </Glyph>
);
