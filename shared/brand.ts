/** The product's name and look: an agency that rebrands edits only this file. */
export const brand = {
  name: 'Sitewright',
  tagline: 'Website Development Made Simple',
  footerTagline:
    'Professional, custom websites for businesses of all sizes. Own it outright or let us handle everything.',
  supportEmail: 'support@sitewright.example',
  /** SAMPLE TO REPLACE: the person who builds the websites, named to win visitors' trust. */
  builder: { name: 'Ada Morrow', role: 'designer and developer' },
  colors: { ink: '#17140f', paper: '#faf7f1', accentOnLight: '#b3400f', accentOnDark: '#ff9d66' },
} as const;
