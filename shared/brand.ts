/** The product's name and look: an agency that rebrands edits only this file. */
export const brand = {
  name: 'Sitewright',
  tagline: 'Website Development Made Simple',
  footerTagline:
    'Professional, custom websites for businesses of all sizes. Own it outright or let us handle everything.',
  supportEmail: 'support@sitewright.example',
  /** SAMPLE TO REPLACE: the person who builds the websites, named to win visitors' trust. */
  builder: { name: 'Ada Morrow', role: 'designer and developer' },
  /** Two pieces joined by a dovetail, as a wright would join them; in a square of 32. */
  mark: {
    mortise: 'M0 4a4 4 0 0 1 4-4h13v9.5L9.5 6v20l7.5-3.5V32H4a4 4 0 0 1-4-4Z',
    tail: 'M19 0h9a4 4 0 0 1 4 4v24a4 4 0 0 1-4 4h-9V19.4l-7.5 3.45V9.15L19 12.6Z',
  },
  colors: { ink: '#17140f', paper: '#faf7f1', accentOnLight: '#b3400f', accentOnDark: '#ff9d66' },
} as const;
