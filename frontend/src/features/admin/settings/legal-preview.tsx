import { Suspense } from 'react';
import { lazyNamed } from '#frontend/src/session/lazy-named.tsx';
import { isAddress, legalDocuments } from '#shared/model/settings/legal.ts';
import { legalNames } from '#shared/texts/legal-names.ts';
import { Preview } from './preview.tsx';
import type { PreviewProps } from './section-props.ts';
import { settingWords } from './setting-words.ts';

const Markdown = lazyNamed(
  () => import('#frontend/src/ui/markdown.tsx'),
  (module) => module.Markdown,
);

/** The documents as their pages show them, each opened by its name. */
export function LegalPreview({ typed }: PreviewProps) {
  const texts = legalDocuments.flatMap((document) => {
    const text = (typed[`legal.${document}`] ?? '').trim();
    return text === '' ? [] : [{ document, text }];
  });
  return (
    <Preview title={settingWords.previews.legal}>
      {texts.length === 0 && <p>{settingWords.noLegal}</p>}
      {texts.map(({ document, text }) => (
        <details key={document}>
          <summary>{legalNames[document]}</summary>
          {isAddress(text) ? (
            <p>{text}</p>
          ) : (
            <Suspense fallback={null}>
              <Markdown text={text} />
            </Suspense>
          )}
        </details>
      ))}
    </Preview>
  );
}
