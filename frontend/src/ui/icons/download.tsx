import { Glyph, type IconProps } from './glyph.tsx';

export const DownloadIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M10 3v10M5.5 9 10 13.5 14.5 9M3.5 17h13" />
  </Glyph>
);
