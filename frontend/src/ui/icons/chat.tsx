import { Glyph, type IconProps } from './glyph.tsx';

export const ChatIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M10 3.5c4.1 0 7 2.6 7 6s-2.9 6-7 6c-.9 0-1.8-.1-2.6-.4L3.5 16.5l1-3.2A5.6 5.6 0 0 1 3 9.5c0-3.4 2.9-6 7-6Z" />
  </Glyph>
);
