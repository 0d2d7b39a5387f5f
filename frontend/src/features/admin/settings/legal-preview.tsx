import { type ReactNode, Suspense, useState } from 'react';
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

/** The documents as their pages show them: the first, and each that is opened by its name. */
export function LegalPreview({ typed }: PreviewProps) {
  const texts = legalDocuments.flatMap((document) => {
    const text = (typed[`legal.${document}`] ?? '').trim();
    return text === '' ? [] : [{ document, text }];
  });
  return (
    <Preview title={settingWords.previews.legal}>
      {texts.length === 0 && <p>{settingWords.noLegal}</p>}
      {texts.map(({ document, text }, place) => (
        <Folded key={document} title={legalNames[document]} isFirst={place === 0}>
          {isAddress(text) ? (
            <p>{text}</p>
          ) : (
            <Suspense fallback={null}>
              <Markdown text={text} />
            </Suspense>
          )}
        </Folded>
      ))}
    </Preview>
  );
}

interface FoldedProps {
  readonly title: string;
  readonly isFirst: boolean;
  readonly children: ReactNode;
}

/** Drawn only while it is open: a text of 80,000 characters would be read at each key. */
function Folded({ title, isFirst, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(isFirst);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  );
}
