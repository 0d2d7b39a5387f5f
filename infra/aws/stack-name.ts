/** Not the brand: whoever rebrands keeps the stack that is deployed, and with it table, files and secrets. */
export const stackName = 'Sitewright';
