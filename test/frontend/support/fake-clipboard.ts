/** jsdom has no clipboard; this one records what was copied, or denies access. */
export function fakeClipboard({ isClosed = false } = {}): readonly string[] {
  const copied: string[] = [];
  const writeText = async (text: string) => {
    if (isClosed) throw new Error('The clipboard is closed');
    copied.push(text);
  };
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  return copied;
}
