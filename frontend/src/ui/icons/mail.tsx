import { Glyph, type IconProps } from './glyph.tsx';

export const MailIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M3.5 5h13v10h-13zM3.5 5.5 10 11l6.5-5.5" />
  </Glyph>
);
