import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { onFactorNeeded, onProofNeeded, type ProofNeed } from '../api/reauthentication.ts';
import { paths } from '../paths.ts';
import { lazyNamed } from '../session/lazy-named.tsx';

const ProofDialog = lazyNamed(
  () => import('../entities/second-factor/proof-dialog.tsx'),
  (module) => module.ProofDialog,
);

interface Question {
  readonly need: ProofNeed;
  readonly answer: (isProven: boolean) => void;
}

/** One proof serves all concurrent calls. */
function join(open: Question | null, need: ProofNeed, answer: Question['answer']): Question {
  if (!open) return { need, answer };
  const answerBoth = (isProven: boolean) => {
    open.answer(isProven);
    answer(isProven);
  };
  return { need: open.need, answer: answerBoth };
}

/** Asks for the proof or the second factor that a call requires. */
export function SecondFactorGate() {
  const navigate = useNavigate();
  const [question, setQuestion] = useState<Question | null>(null);

  useEffect(() => onFactorNeeded(() => void navigate(paths.accountSecurity)), [navigate]);
  useEffect(
    () =>
      onProofNeeded(
        (need) => new Promise((resolve) => setQuestion((open) => join(open, need, resolve))),
      ),
    [],
  );

  if (!question) return null;
  const close = (isProven: boolean) => {
    setQuestion(null);
    question.answer(isProven);
  };
  return (
    <Suspense>
      <ProofDialog need={question.need} onProven={() => close(true)} onClose={() => close(false)} />
    </Suspense>
  );
}
