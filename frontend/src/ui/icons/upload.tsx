import { Glyph, type IconProps } from './glyph.tsx';

export const UploadIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M10 13.5V3.5M5.5 8 10 3.5 14.5 8M3.5 17h13" />
  </Glyph>
);
