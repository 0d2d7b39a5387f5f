import { useQuery } from '@tanstack/react-query';
import { paths } from '#frontend/src/paths.ts';
import { Dialog } from '#frontend/src/ui/dialog.tsx';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import type { OpenedRequest } from '#shared/api/admin/requests.ts';
import { isOpenState, requestLabel } from '#shared/model/change-request.ts';
import { displayName } from '#shared/rules/names.ts';
import { LastMessages } from '../customer-page/last-messages.tsx';
import { Loaded } from '../customer-page/section.tsx';
import { AnswerForm } from './answer-form.tsx';
import { AssigneeField } from './assignee-field.tsx';
import { DueField } from './due-field.tsx';
import { RequestActions } from './request-actions.tsx';
import { RequestContent } from './request-content.tsx';
import { RequestHistory } from './request-history.tsx';
import { openedRequestQuery } from './request-queries.ts';
import styles from './request-sheet.module.css';

interface RequestSheetProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** A request at the side of the board, with all that is needed to work on it. */
export function RequestSheet({ id, onClose }: RequestSheetProps) {
  const query = useQuery(openedRequestQuery(id));
  const { data } = query;
  const title = data === null ? 'There is no such request' : (data?.title ?? 'Request');
  return (
    <Dialog place="side" title={title} text={data && requestLabel(data)} onClose={onClose}>
      <Loaded query={query} what="the request" room="100dvh">
        {(request) => request && <Opened request={request} />}
      </Loaded>
    </Dialog>
  );
}

function Opened({ request }: { readonly request: OpenedRequest }) {
  const { userId, version, state, customer } = request;
  const label = requestLabel(request);
  return (
    <div className={styles.parts}>
      {isOpenState(state) && (
        <div className={styles.plan}>
          <AssigneeField request={request} />
          <DueField request={request} />
          <p className={styles.unseen}>The customer sees neither.</p>
        </div>
      )}
      <RequestContent request={request} />
      <RequestActions key={version} request={request} offersEarly isMain />
      <section aria-labelledby="request-answers" className={styles.part}>
        <header className={styles.partTop}>
          <h3 id="request-answers" className={styles.title}>
            Messages about {label}
          </h3>
          <ButtonLink size="sm" to={paths.supportChat(userId)}>
            Open the chat
          </ButtonLink>
        </header>
        <LastMessages userId={userId} name={displayName(customer)} about={label} />
        <AnswerForm request={request} />
      </section>
      <section aria-labelledby="request-history" className={styles.part}>
        <h3 id="request-history" className={styles.title}>
          History
        </h3>
        <RequestHistory history={request.history} userId={userId} />
      </section>
    </div>
  );
}
