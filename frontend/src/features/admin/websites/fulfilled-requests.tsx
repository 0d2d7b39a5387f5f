import { useQuery } from '@tanstack/react-query';
import { allRequestsQuery } from '#frontend/src/entities/requests/requests-query.ts';
import { Checkbox } from '#frontend/src/ui/controls.tsx';
import { requestLabel } from '#shared/model/change-request.ts';
import { agencySteps } from '#shared/rules/request-steps.ts';
import { requestStateNames } from '#shared/texts/requests.ts';
import styles from './upload-dialog.module.css';

interface FulfilledRequestsProps {
  readonly websiteId: number;
  readonly disabled: boolean;
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (chosen: ReadonlySet<number>) => void;
}

/** The website's open requests; nothing without any. */
export function FulfilledRequests(props: FulfilledRequestsProps) {
  const { websiteId, disabled, chosen, onChoose } = props;
  const { data = [] } = useQuery(allRequestsQuery(websiteId));
  const open = data.filter(({ state }) => agencySteps[state].includes('to-review'));
  if (open.length === 0) return null;
  const toggle = (number: number, isChosen: boolean) => {
    const others = [...chosen].filter((one) => one !== number);
    onChoose(new Set(isChosen ? [...others, number] : others));
  };
  return (
    <fieldset disabled={disabled} className={styles.requests}>
      <legend>Which requests does this ZIP fulfil?</legend>
      {open.map((request) => (
        <Checkbox
          key={request.id}
          label={`${requestLabel(request)} ${request.title}`}
          hint={requestStateNames[request.state]}
          checked={chosen.has(request.number)}
          onChange={({ target }) => toggle(request.number, target.checked)}
        />
      ))}
    </fieldset>
  );
}
