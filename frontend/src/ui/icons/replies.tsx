import { Glyph, type IconProps } from './glyph.tsx';

export const RepliesIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M3.5 4.5h13v9h-6l-3.5 3v-3h-3.5zM6.5 7.75h7M6.5 10.5h4.5" />
  </Glyph>
);
