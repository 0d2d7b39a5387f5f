import { useEffect, useState } from 'react';
import { type BrandColors, type ColorProblem, colorProblems } from '#shared/rules/brand-colors.ts';

/** Of a color that is typed, the first three digits are one, too. */
const settledMs = 400;

/** What a save would refuse of the colors, once they rest. */
export function useColorProblems(colors: BrandColors): readonly ColorProblem[] {
  const { ink, paper, accentOnLight, accentOnDark } = colors;
  const [problems, setProblems] = useState<readonly ColorProblem[]>([]);
  useEffect(() => {
    const judge = () => setProblems(colorProblems({ ink, paper, accentOnLight, accentOnDark }));
    const timer = setTimeout(judge, settledMs);
    return () => clearTimeout(timer);
  }, [ink, paper, accentOnLight, accentOnDark]);
  return problems;
}
