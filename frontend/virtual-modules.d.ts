/** Style sheets of the landing page's components (prerender-plugin.ts). */
declare module 'virtual:landing-styles';
