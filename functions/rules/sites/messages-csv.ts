import { formLimits } from '#shared/limits/forms.ts';
import type { SiteMessage } from '#shared/model/site-message.ts';
import { csvByteOrderMark, csvLine } from '#shared/rules/csv.ts';
import type { CsvSeparator } from '#shared/rules/csv-separator.ts';
import { isoTimeIn } from '#shared/rules/time-zone.ts';
import { csvCut } from '#shared/texts/forms.ts';

type Row = Pick<SiteMessage, 'at' | 'form' | 'fields'>;

interface Written {
  readonly separator: CsvSeparator;
  /** Of the times. */
  readonly timeZone: string;
}

const others = 'Other fields';

/** A column for each field name, in order of appearance; formulas are escaped to text. */
export function messagesAsCsv(
  messages: readonly Row[],
  isCut: boolean,
  { separator, timeZone }: Written,
): string {
  const names = [...new Set(messages.flatMap(({ fields }) => fields.map(({ name }) => name)))];
  const columns = names.slice(0, formLimits.csvColumns);
  const rest = new Set(names.slice(formLimits.csvColumns));
  const head = ['Received', 'Form', ...columns, ...(rest.size > 0 ? [others] : [])];
  const lines = messages.map((message) => [
    isoTimeIn(timeZone, new Date(message.at)),
    message.form,
    ...columns.map((column) =>
      valuesOf(
        message,
        (name) => name === column,
        ({ value }) => value,
      ),
    ),
    ...(rest.size > 0
      ? [
          valuesOf(
            message,
            (name) => rest.has(name),
            ({ name, value }) => `${name}: ${value}`,
          ),
        ]
      : []),
  ]);
  const end = isCut ? [[csvCut]] : [];
  return (
    csvByteOrderMark + [head, ...lines, ...end].map((line) => csvLine(line, separator)).join('')
  );
}

function valuesOf(
  { fields }: Row,
  isMeant: (name: string) => boolean,
  format: (field: Row['fields'][number]) => string,
): string {
  return fields
    .filter(({ name }) => isMeant(name))
    .map(format)
    .join('\n');
}
