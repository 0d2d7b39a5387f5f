import { useQuery } from '@tanstack/react-query';
import { serverNow } from '#frontend/src/api/server-clock.ts';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import { relativeTime } from '#frontend/src/ui/relative-time.ts';
import { auditPath } from '../audit/audit-path.ts';
import { auditQuery } from '../audit/audit-queries.ts';
import { AuditSentence } from '../audit/audit-sentence.tsx';
import { Loaded, Nothing, Section } from './section.tsx';

const shown = 6;

/** The latest, by whomever. */
export function ActivitySection({ userId }: { readonly userId: number }) {
  const query = useQuery(auditQuery({ userId, kind: null }, ''));
  return (
    <Section
      title="Activity"
      aside={
        <ButtonLink size="sm" to={auditPath(userId)}>
          Show all activity
        </ButtonLink>
      }
    >
      <Loaded query={query} what="the activity">
        {({ items }) =>
          items.length === 0 ? (
            <Nothing>Nothing has happened yet.</Nothing>
          ) : (
            <ol>
              {items.slice(0, shown).map((entry) => (
                <AuditSentence
                  key={entry.id}
                  entry={entry}
                  isNamed={false}
                  when={relativeTime(entry.at, serverNow())}
                />
              ))}
            </ol>
          )
        }
      </Loaded>
    </Section>
  );
}
