import { Glyph, type IconProps } from './glyph.tsx';

export const CloseIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="m5 5 10 10M15 5 5 15" />
  </Glyph>
);
export const ArrowRightIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M3.5 10h13M11.5 5l5 5-5 5" />
  </Glyph>
);
export const ArrowLeftIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M16.5 10h-13M8.5 5l-5 5 5 5" />
  </Glyph>
);
export const SortIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="m7 8 3-3 3 3M7 12l3 3 3-3" />
  </Glyph>
);
export const SortUpIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M10 16V4.5M5.5 9 10 4.5 14.5 9" />
  </Glyph>
);
export const SortDownIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M10 4v11.5M5.5 11l4.5 4.5 4.5-4.5" />
  </Glyph>
);
export const CopyIcon = (props: IconProps) => (
  <Glyph {...props}>
    <rect x="7" y="7" width="10" height="10" rx="1.5" />
    <path d="M13 4.5A1.5 1.5 0 0 0 11.5 3h-7A1.5 1.5 0 0 0 3 4.5v7A1.5 1.5 0 0 0 4.5 13" />
  </Glyph>
);
export const DownloadIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M10 3v10M5.5 9 10 13.5 14.5 9M3.5 17h13" />
  </Glyph>
);
export const UploadIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M10 13.5V3.5M5.5 8 10 3.5 14.5 8M3.5 17h13" />
  </Glyph>
);
export const ExternalIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M11.5 3.5h5v5M16.5 3.5 9 11M8 4.5H4.5A1 1 0 0 0 3.5 5.5v10a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V12" />
  </Glyph>
);
export const PlusIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M10 4v12M4 10h12" />
  </Glyph>
);
export const SearchIcon = (props: IconProps) => (
  <Glyph {...props}>
    <circle cx="8.75" cy="8.75" r="5.25" />
    <path d="m12.75 12.75 4 4" />
  </Glyph>
);
export const MoreIcon = (props: IconProps) => (
  <Glyph filled {...props}>
    <circle cx="4" cy="10" r="1.5" />
    <circle cx="10" cy="10" r="1.5" />
    <circle cx="16" cy="10" r="1.5" />
  </Glyph>
);
export const PhoneIcon = (props: IconProps) => (
  <Glyph {...props}>
    <rect x="5.5" y="2.5" width="9" height="15" rx="1.75" />
    <path d="M9 15h2" />
  </Glyph>
);
export const KeyIcon = (props: IconProps) => (
  <Glyph {...props}>
    <circle cx="6.5" cy="13.5" r="3.5" />
    <path d="m9 11 7.5-7.5M13.5 6.5l2.5 2.5" />
  </Glyph>
);
export const GlobeIcon = (props: IconProps) => (
  <Glyph {...props}>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M2.5 10h15M10 2.5c2.5 2.400 3.5 4.900 3.5 7.5s-1 5.100-3.5 7.5c-2.5-2.400-3.5-4.900-3.5-7.5s1-5.100 3.5-7.5Z" />
  </Glyph>
);
export const ChatIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M10 3.5c4.1 0 7 2.6 7 6s-2.9 6-7 6c-.9 0-1.8-.1-2.6-.4L3.5 16.5l1-3.2A5.6 5.6 0 0 1 3 9.5c0-3.4 2.9-6 7-6Z" />
  </Glyph>
);
export const SendIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M10 16V4.5M5 9.5l5-5 5 5" />
  </Glyph>
);
export const ArrowDownIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M10 4v11.5M5 10.5l5 5 5-5" />
  </Glyph>
);
export const RepliesIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M3.5 4.5h13v9h-6l-3.5 3v-3h-3.5zM6.5 7.75h7M6.5 10.5h4.5" />
  </Glyph>
);
export const EditIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="m12.5 4.5 3 3L7 16l-3.5.5.5-3.5zM11 6l3 3" />
  </Glyph>
);
