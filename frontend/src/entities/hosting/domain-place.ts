/** The id of a website's domain on its owner's dashboard. */
export const domainPlace = 'domain';
