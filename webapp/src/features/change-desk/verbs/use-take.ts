import type { Act } from '../api';
import { useAct } from '../stores';
import type { VerbFormProps } from './change-workflow';

type Named<Verb> = Extract<Act, { readonly verb: Verb }>;

/** Takes a step from the version that the form was opened on. */
export function useTake({ run }: Pick<VerbFormProps, 'run'>) {
  const act = useAct((state) => state.run);
  return <Verb extends Act['verb']>(step: (rowVersion: number) => Named<Verb>) =>
    run((rowVersion) => act(step(rowVersion)));
}
