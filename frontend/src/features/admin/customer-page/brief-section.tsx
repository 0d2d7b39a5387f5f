import { useQuery } from '@tanstack/react-query';
import { assetsQuery } from '#frontend/src/entities/brief/assets-query.ts';
import { briefQuery } from '#frontend/src/entities/brief/brief-query.ts';
import { briefQuestions } from '#frontend/src/entities/brief/brief-questions.ts';
import { FileRow } from '#frontend/src/entities/brief/file-row.tsx';
import { formatMoment } from '#frontend/src/ui/format-date.ts';
import type { Brief } from '#shared/model/brief.ts';
import facts from './facts.module.css';
import section from './section.module.css';
import { Loaded, Nothing, Section } from './section.tsx';

/** The customer's brief and files. */
export function BriefSection({ userId }: { readonly userId: number }) {
  const brief = useQuery(briefQuery(userId));
  const files = useQuery(assetsQuery(userId));
  return (
    <Section title="Brief and files" anchor="brief">
      <Loaded query={brief} what="the brief">
        {(told) => <Answers brief={told} />}
      </Loaded>
      <Loaded query={files} what="the files">
        {(sent) =>
          sent.length === 0 ? (
            <Nothing>No files were sent.</Nothing>
          ) : (
            <ul aria-label="Files of the customer">
              {sent.map((file) => (
                <FileRow key={file.id} userId={userId} file={file} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

function Answers({ brief }: { readonly brief: Brief }) {
  const { sentAt } = brief;
  const told = briefQuestions.filter(({ name }) => brief[name] !== null);
  if (told.length === 0) return <Nothing>The brief is empty.</Nothing>;
  return (
    <>
      <p className={section.faint}>{sentAt ? `Sent ${formatMoment(sentAt)}` : 'Not sent yet'}</p>
      <dl className={facts.answers}>
        {told.map(({ name, label }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{brief[name]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
