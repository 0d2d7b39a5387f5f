/** Refusals of files. */
export const assetRefusals = {
  kind: 'Only PNG, JPG, WebP, SVG, PDF, DOCX, TXT and ZIP files are accepted',
  noSize: 'size must be a whole number of bytes',
  empty: 'The file is empty',
  tooLarge: 'The file is larger than 25 MB',
  tooMany: 'You have 30 files. Please remove one first.',
  noRoom: 'Your files have reached 500 MB. Please remove one first.',
  noRoomYet:
    'Your files have reached 50 MB. There is room for more as soon as we have begun your website.',
  notWhatItSays: 'The content of this file does not match its name.',
} as const;

export const assetAnswers = { removed: 'The file was removed.' } as const;
