import { firstWords } from '#frontend/src/ui/first-words.ts';

/** About two lines of a phone. */
const most = 80;

/** The beginning of what somebody wrote, in quotation marks. */
export function QuotedWords({ text }: { readonly text: string }) {
  return (
    <>
      “<bdi>{firstWords(text, most)}</bdi>”
    </>
  );
}
