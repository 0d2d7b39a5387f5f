import { Glyph, type IconProps } from './glyph.tsx';

export const LogoutIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M8 17H4.5A1.5 1.5 0 0 1 3 15.5v-11A1.5 1.5 0 0 1 4.5 3H8M13 6.5 16.5 10 13 13.5M16 10H8" />
  </Glyph>
);
