/** In the bucket of the pages: a template of each document, as the build wrote it. */
export const templatesFolder = 'templates';

/** In the same bucket: the documents with the agency's own values, which the edge serves first. */
export const pagesFolder = 'pages';

/** The document of every address that is no screen, with the status 404. */
export const notFoundPage = 'app.html';

/** In the same bucket: the agency's pictures, by names that hold their hashes. */
export const picturesFolder = 'brand';
