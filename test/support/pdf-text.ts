import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The pages of a PDF, as Mozilla's reader extracts them, in lines. */
export async function pdfPages(bytes: Uint8Array): Promise<readonly string[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false }).promise;
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      return items
        .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
        .join('');
    }),
  );
}

/** Of a PDF of one page. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const [page, ...others] = await pdfPages(bytes);
  if (page === undefined || others.length > 0) throw new Error('It has not exactly one page');
  return page;
}
