import { Count } from '#frontend/src/ui/count.tsx';
import { waitingLimits } from '#shared/limits/lists.ts';
import { counted } from '#shared/texts/language.ts';
import { useWaiting } from './waiting-query.ts';

const words = {
  chats: { one: '# customer waits for an answer', other: '# customers wait for an answer' },
  work: { one: '# thing waits for you', other: '# things wait for you' },
} as const;

/** A number beside the label of a place; nothing where nothing waits. */
export function WaitingMark({ of }: { readonly of: keyof typeof words }) {
  const count = useWaiting()[of];
  if (count === 0) return null;
  const most = waitingLimits.counted - 1;
  const shown = count > most ? `${most}+` : `${count}`;
  return <Count shown={shown} words={counted(count, words[of])} />;
}
