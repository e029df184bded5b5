import { useEffect, useState } from 'react';
import { useAskStepUp, type StepUp, type StepUpForm } from './step-up-store';

export type StepUpState = {
  /** Null until it is known where the code comes from. */
  readonly asked: StepUp | null;
  readonly problem: string;
  /** Whether a code was sent again. */
  readonly resent: boolean;
  readonly isAsking: boolean;
  /** Asks for the step anew; what was sent before is no longer good. */
  readonly ask: () => Promise<void>;
};

/** Asks for a second step for an act on one record, as soon as its form is there. */
export function useStepUp({ purpose, id }: StepUpForm): StepUpState {
  const { run, isLoading } = useAskStepUp();
  const [asked, setAsked] = useState<StepUp | null>(null);
  const [problem, setProblem] = useState('');
  const [resent, setResent] = useState(false);

  const ask = async () => {
    const result = await run({ purpose, id });
    if (result === null) return;
    setProblem(result.isSuccess ? '' : result.message);
    setResent(result.isSuccess && asked !== null);
    if (result.item !== null) setAsked(result.item);
  };
  useEffect(() => {
    void ask();
    // Once for each form; `ask` differs at every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [purpose, id]);

  return { asked, problem, resent, isAsking: isLoading, ask };
}
