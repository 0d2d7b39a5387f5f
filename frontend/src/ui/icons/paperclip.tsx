import { Glyph, type IconProps } from './glyph.tsx';

export const PaperclipIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="m15.500 9-5.750 5.750a3.250 3.250 0 0 1-4.600-4.600L11.250 4a2.150 2.150 0 0 1 3.050 3.050L8.250 13.100a1.060 1.060 0 0 1-1.500-1.500L12 6.350" />
  </Glyph>
);
