import { briefQuestions } from '#frontend/src/entities/brief/brief-questions.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { briefMessages } from '#shared/texts/brief.ts';
import { partOf } from './brief-parts.ts';

interface ContestedElsewhereProps {
  readonly part: number;
  readonly contested: Readonly<Record<string, string>>;
  readonly onGo: (part: number) => void;
}

/** An answer of a part that is not shown was changed elsewhere, so the brief is not saved (decision 0070). */
export function ContestedElsewhere({ part, contested, onGo }: ContestedElsewhereProps) {
  const hidden = briefQuestions.find(({ name }) => name in contested && partOf(name) !== part);
  if (!hidden) return null;
  return (
    <Notice tone="warning" title={briefMessages.changedElsewhere}>
      <Button size="sm" onClick={() => onGo(partOf(hidden.name))}>
        Show “{hidden.label}”
      </Button>
    </Notice>
  );
}
