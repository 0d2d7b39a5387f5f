/** Why a file is not taken. */
export const assetRefusals = {
  missing: 'Please select a file',
  kind: 'Only PNG, JPG, WebP, SVG, PDF, DOCX, TXT and ZIP files are accepted',
  empty: 'The file is empty',
  tooLarge: 'The file is larger than 25 MB',
  tooMany: 'You have 30 files. Please remove one first.',
  noRoom: 'Your files are 500 MB together. Please remove one first.',
  notWhatItSays: 'The content of this file is not what its name says.',
} as const;

export const assetAnswers = { removed: 'The file is removed.' } as const;
