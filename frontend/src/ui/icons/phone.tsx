import { Glyph, type IconProps } from './glyph.tsx';

export const PhoneIcon = (props: IconProps) => (
  <Glyph {...props}>
    <rect x="5.5" y="2.5" width="9" height="15" rx="1.75" />
    <path d="M9 15h2" />
  </Glyph>
);
