import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '#frontend/src/api/query-client.ts';
import { CommentComposer } from '#frontend/src/entities/comments/comment-composer.tsx';
import { RequestForm } from '#frontend/src/entities/requests/request-form.tsx';
import { BuyerCard } from '#frontend/src/features/account/billing/buyer-card.tsx';
import { NewNote } from '#frontend/src/features/admin/customer-page/new-note.tsx';
import { NoteRow } from '#frontend/src/features/admin/customer-page/note-row.tsx';
import { AnswerForm } from '#frontend/src/features/admin/requests/answer-form.tsx';
import { DeclineDialog } from '#frontend/src/features/admin/requests/decline-dialog.tsx';
import { SettingsForm } from '#frontend/src/features/admin/settings/settings-form.tsx';
import { Questions } from '#frontend/src/features/brief/questions.tsx';
import { ReplyForm } from '#frontend/src/features/chat/console/reply-form.tsx';
import { ChatWidget } from '#frontend/src/features/chat/widget/chat-widget.tsx';
import { useReceiptDetails } from '#frontend/src/features/checkout/use-receipt-details.tsx';
import { ReopenForm } from '#frontend/src/features/requests/reopen-form.tsx';
import { UserContext } from '#frontend/src/session/session-context.ts';
import { unset } from '#functions/rules/settings.ts';
import { standardOffers } from '#test/support/offers.ts';
import { aBrief } from './briefs.ts';
import { aBoardRequest } from './requests.ts';
import { aUser } from './users.ts';

/** A field of several lines. */
export interface LongText {
  /** The source that has it. */
  readonly file: string;
  readonly label: string;
  /** Shows it as after a reload. */
  readonly open: () => unknown;
}

const nothing = () => {};
const user = aUser({ id: 7 });
const request = aBoardRequest();
const defaults = { ...unset, offers: standardOffers };
const note = {
  ...{ id: '001770120000000-1a2b3c4d', text: 'Pays late', edited: null, version: 1 },
  ...{ by: { id: 9, username: 'maren' }, createdAt: '2026-02-03T12:00:00Z' },
};

const shown =
  (form: ReactElement, at = '/#chat') =>
  () =>
    render(
      <QueryClientProvider client={createQueryClient()}>
        <UserContext value={user}>
          <MemoryRouter initialEntries={[at]}>{form}</MemoryRouter>
        </UserContext>
      </QueryClientProvider>,
    );

function ReceiptDetails() {
  return <form>{useReceiptDetails().fields}</form>;
}

/** Its form opens by a button, or by itself where a draft is kept. */
async function openNote(): Promise<void> {
  shown(<NoteRow userId={7} note={note} />)();
  const edit = screen.queryByRole('button', { name: /^Edit/ });
  if (edit) await userEvent.click(edit);
}

/** A document that does not exist begins by a button. */
async function openRefunds(): Promise<void> {
  const stored = { version: 2, values: unset, defaults };
  shown(<SettingsForm current="legal" stored={stored} />, '/#legal')();
  const write = screen.queryByRole('button', { name: /^Write it .*Refund policy/ });
  if (write) await userEvent.click(write);
}

/** Each is there again after a reload. */
export const keptTexts: readonly LongText[] = [
  {
    ...{ file: 'entities/requests/request-form.tsx', label: 'Details' },
    open: shown(<RequestForm websiteId={5} onMade={nothing} onCancel={nothing} />),
  },
  {
    ...{ file: 'features/requests/reopen-form.tsx', label: 'What is not right yet?' },
    open: shown(<ReopenForm request={request} onClose={nothing} />),
  },
  {
    ...{ file: 'features/admin/requests/decline-dialog.tsx', label: 'Why?' },
    open: shown(<DeclineDialog request={request} onClose={nothing} />),
  },
  {
    ...{ file: 'features/admin/requests/answer-form.tsx', label: 'Answer the customer' },
    open: shown(<AnswerForm request={request} />),
  },
  {
    ...{ file: 'entities/comments/comment-composer.tsx', label: 'Your comment' },
    open: shown(
      <CommentComposer
        source={{ kind: 'website', websiteId: 5, isAdmin: false }}
        draft={{ path: '/', anchor: null, isWritten: false }}
        onWrite={nothing}
        onClose={nothing}
      />,
    ),
  },
  {
    ...{ file: 'features/chat/console/reply-form.tsx', label: 'Text' },
    open: shown(<ReplyForm reply={undefined} onDone={nothing} />),
  },
  {
    ...{ file: 'features/chat/thread/composer.tsx', label: 'Your message' },
    open: shown(<ChatWidget userId={7} isSubscriber={false} />),
  },
  {
    ...{ file: 'features/admin/customer-page/new-note.tsx', label: 'New note' },
    open: shown(<NewNote userId={7} onAdded={nothing} />),
  },
  { file: 'features/admin/customer-page/edit-note.tsx', label: 'Note', open: openNote },
  {
    ...{ file: 'features/admin/settings/setting-field.tsx', label: 'Refund policy' },
    open: openRefunds,
  },
  {
    ...{ file: 'features/brief/question.tsx', label: 'Who is it for?' },
    open: shown(
      <Questions userId={7} brief={aBrief()} takesFocus={false} onDone={nothing}>
        {null}
      </Questions>,
    ),
  },
  {
    ...{ file: 'entities/buyer/buyer-fields.tsx', label: 'Address' },
    open: shown(<BuyerCard />),
  },
  {
    ...{ file: 'entities/buyer/buyer-fields.tsx', label: 'Address' },
    open: shown(<ReceiptDetails />),
  },
];
