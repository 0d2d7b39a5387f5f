import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#frontend/src/ui/button.tsx';
import type { TeamMember } from '#shared/model/team-member.ts';
import { Loaded, Section } from '../customer-page/section.tsx';
import entries from '../entry-list.module.css';
import { administratorsQuery } from '../requests/request-queries.ts';
import { AdministratorRow } from './administrator-row.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LeaveDialog, type Leaving } from './leave-dialog.tsx';
import styles from './team.module.css';
import { teamWords } from './team-words.ts';

/** Who signs in as an administrator, who is invited, and the way to invite one more. */
export function Administrators() {
  const query = useQuery(administratorsQuery);
  const [isInviting, setInviting] = useState(false);
  const [leaving, setLeaving] = useState<{ how: Leaving; member: TeamMember }>();
  return (
    <Section title={teamWords.title}>
      <div className={styles.top}>
        <p className={styles.about}>{teamWords.about}</p>
        <Button size="sm" onClick={() => setInviting(true)}>
          {teamWords.invite}
        </Button>
      </div>
      <Loaded query={query} what="the administrators" room="4rem">
        {(members) => (
          <ul className={entries.list}>
            {members.map((member) => (
              <AdministratorRow
                key={member.id}
                member={member}
                onRevoke={() => setLeaving({ how: 'revoke', member })}
                onRemove={() => setLeaving({ how: 'remove', member })}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {leaving && <LeaveDialog {...leaving} onClose={() => setLeaving(undefined)} />}
    </Section>
  );
}
