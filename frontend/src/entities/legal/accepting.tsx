import { useAgency } from '#frontend/src/agency/agency.ts';
import { paths } from '#frontend/src/paths.ts';
import { TextLink } from '#frontend/src/ui/link.tsx';
import { acceptedDocuments } from '#shared/model/settings/legal.ts';
import { legalNames } from '#shared/texts/legal-names.ts';

/** What whoever goes on accepts, beside the button; nothing where the agency has no such documents. */
export function Accepting({ by }: { readonly by: string }) {
  const { legal } = useAgency();
  const documents = acceptedDocuments.filter((document) => legal.includes(document));
  if (documents.length === 0) return null;
  return (
    <p>
      {`By ${by} you accept: `}
      {documents.map((document, nth) => (
        <span key={document}>
          {nth > 0 && ', '}
          <TextLink to={paths.legal(document)} target="_blank">
            {legalNames[document]}
          </TextLink>
        </span>
      ))}
      .
    </p>
  );
}
