import { notifyIfFailed } from '@/shared/ui/notify';
import type { VerbResult } from './confirm-form';
import type { Case } from './model';
import { useVerb } from './use-verb';
import { VerbConflict } from './verb-conflict';
import type { Workflow } from './workflow';

type Options<Item> = {
  readonly item: Item;
  readonly workflow: Pick<Workflow<Case, never>, 'fields' | 'store'>;
  readonly isBusy?: boolean;
  readonly onDone?: () => void;
};

const nothing = () => undefined;

/**
 * A step that has a place of its own on the page, beside the buttons of the workflow. `run` gives the refusal to a form,
 * `attempt` says it; `conflict` belongs on the page.
 */
export function useStep<Item extends Case>({
  item,
  workflow,
  isBusy = false,
  onDone = nothing,
}: Options<Item>) {
  const { fields, store } = workflow;
  const { run, stale, reload, dismiss } = useVerb({
    rowVersion: item.rowVersion,
    onDone,
    refetch: () => store.refetch(),
  });
  const attempt = async (send: (rowVersion: number) => VerbResult) => notifyIfFailed(await run(send));
  const conflict = (
    <VerbConflict
      item={item}
      fields={fields}
      stale={stale}
      isBusy={isBusy}
      onReload={reload}
      onCancel={dismiss}
    />
  );
  return { run, attempt, conflict };
}
