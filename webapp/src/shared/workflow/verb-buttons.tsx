import './words';
import { Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useMemo } from 'react';
import { t } from '@/shared/i18n/t';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { Menu } from '@/shared/popups/menu';
import type { Case } from './model';
import { useAskedVerb } from './use-asked-verb';
import { useVerbCommands, useVerbs } from './use-verbs';
import type { Workflow } from './workflow';

type Props<Item extends Case, Input> = { item: Item; workflow: Workflow<Item, Input> };

/** What this user may do with the record now: the likely next step, some more, and the rest in a menu. */
export function VerbButtons<Item extends Case, Input>({ item, workflow }: Props<Item, Input>) {
  const { begin, isBusy, dialogs } = useVerbs(item, workflow);
  const isPhone = useIsPhone();
  const { offered, nextOf = ({ nextAction }) => nextAction } = workflow;
  const verbs = useMemo(() => offered(item), [offered, item]);
  const next = nextOf(item);
  const first = verbs.find(({ action }) => action === next);
  const others = verbs.filter((verb) => verb !== first);
  const beside = isPhone ? [] : others.slice(0, 2);
  const watch = workflow.watch?.(item, isPhone);
  const rest = [
    ...others.slice(beside.length).map((verb) => ({
      label: verb.label,
      isDestructive: verb.isDestructive ?? false,
      onChoose: () => begin(verb),
    })),
    ...(watch?.entries ?? []),
  ];
  useVerbCommands(workflow, item, verbs, begin);
  useAskedVerb(verbs, (verb) => {
    // What is done by its button alone waits for it.
    if (!workflow.atOnce?.includes(verb.action) || workflow.questionOf?.(verb, item)) begin(verb);
  });

  return (
    <>
      {first && (
        <Button loading={isBusy} onClick={() => begin(first)}>
          {first.label}
        </Button>
      )}
      {beside.map((verb) => (
        <Button
          key={verb.action}
          variant="default"
          {...(verb.isDestructive && { color: 'red' })}
          onClick={() => begin(verb)}
        >
          {verb.label}
        </Button>
      ))}
      {rest.length > 0 && (
        <Menu
          position="bottom-end"
          trigger={(given) => (
            <Button {...given} variant="default" leftSection={<IconDots size={16} aria-hidden />}>
              {t('workflow.more')}
            </Button>
          )}
          entries={rest}
        />
      )}
      {watch?.button}
      {dialogs}
    </>
  );
}
