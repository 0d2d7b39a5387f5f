import { buttonClass } from '#frontend/src/ui/button.tsx';
import { forms } from '#shared/api/forms.ts';
import { fillPath } from '#shared/api/path.ts';
import { csvSeparatorOf } from '#shared/rules/csv-separator.ts';

/** Saves all messages of a website for a spreadsheet. */
export function MessagesFile({ websiteId }: { readonly websiteId: number }) {
  const path = fillPath(forms.exportMessages.path, { id: websiteId });
  const query = new URLSearchParams({ separator: csvSeparatorOf() });
  return (
    <a href={`${path}?${query}`} download className={buttonClass({ size: 'sm', variant: 'quiet' })}>
      Save as CSV
    </a>
  );
}
