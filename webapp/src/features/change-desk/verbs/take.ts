import type { Act } from '../api';
import type { ChangeFormProps } from '../desk';
import { useActOnChange } from '../stores';

type Named<Verb> = Extract<Act, { readonly verb: Verb }>;

/** Takes a step from the version that the form was opened on. */
export const take = <Verb extends Act['verb']>(
  run: ChangeFormProps['run'],
  step: (rowVersion: number) => Named<Verb>,
) => run((rowVersion) => useActOnChange.getState().run(step(rowVersion)));
