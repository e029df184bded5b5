import type { Act } from '../api';
import type { VerbFormProps } from '../desk';
import { useAct } from '../stores';

type Named<Verb> = Extract<Act, { readonly verb: Verb }>;

/** Takes a step from the version that the form was opened on. */
export const take = <Verb extends Act['verb']>(
  run: VerbFormProps['run'],
  step: (rowVersion: number) => Named<Verb>,
) => run((rowVersion) => useAct.getState().run(step(rowVersion)));
