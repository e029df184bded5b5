import { Button, Skeleton } from '@mantine/core';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { IconDots } from '@tabler/icons-react';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { FormDialog } from '@/shared/forms/form-dialog';
import { t } from '@/shared/i18n/t';
import { useCommands, type Command } from '@/shared/lib/commands';
import { Menu } from '@/shared/popups/menu';
import { lazyPart } from '@/shared/ui/lazy-part';
import { notifyFailure } from '@/shared/ui/notify';
import { isAction, offeredVerbs, type Action, type AllowedAction, type StaffRequest } from '../model';
import { useAct } from '../stores';
import { useRequestVerb } from './use-request-verb';
import { VerbConflict } from './verb-conflict';
import type { VerbInput } from './verb-form-props';

const VerbForm = lazyPart(async () => (await import('./verb-form')).VerbForm);

type Props = { request: StaffRequest };

/** These say all there is to say by themselves. */
const isAtOnce = (verb: string): verb is 'review' | 'start' => verb === 'review' || verb === 'start';
const wide: ReadonlySet<string> = new Set(['moreinfo']);

/** What this user may do with the request now: the likely next step, some more, and the rest in a menu. */
export function VerbButtons({ request }: Props) {
  const [open, setOpen] = useState<AllowedAction | null>(null);
  const { run, stale, reload, dismiss } = useRequestVerb(request, () => setOpen(null));
  const { run: send, isLoading } = useAct();
  const isPhone = useIsPhone();
  const { id, number, nextAction } = request;
  const verbs = useMemo(() => offeredVerbs(request), [request]);
  const first = verbs.find(({ action }) => action === nextAction);
  const others = verbs.filter((verb) => verb !== first);
  const beside = isPhone ? [] : others.slice(0, 2);
  const rest = others.slice(beside.length);

  const act = (action: Action, input: VerbInput = {}) =>
    run((rowVersion) => send({ requestid: id, action, rowVersion, ...input }));
  const begin = async (verb: AllowedAction) => {
    if (!isAtOnce(verb.action)) {
      setOpen(verb);
      return;
    }
    const result = await act(verb.action);
    if (result?.isSuccess === false) notifyFailure(result.message);
  };
  useVerbCommands(verbs, number, (verb) => void begin(verb));

  return (
    <>
      {first && (
        <Button loading={isLoading && open === null} onClick={() => void begin(first)}>
          {first.label}
        </Button>
      )}
      {beside.map((verb) => (
        <Button
          key={verb.action}
          variant="default"
          {...(verb.isDestructive && { color: 'red' })}
          onClick={() => void begin(verb)}
        >
          {verb.label}
        </Button>
      ))}
      {rest.length > 0 && (
        <Menu
          position="bottom-end"
          trigger={(given) => (
            <Button {...given} variant="default" leftSection={<IconDots size={16} aria-hidden />}>
              {t('desk.more')}
            </Button>
          )}
          entries={rest.map((verb) => ({
            label: verb.label,
            isDestructive: verb.isDestructive ?? false,
            onChoose: () => void begin(verb),
          }))}
        />
      )}
      <FormDialog
        opened={open !== null}
        onClose={() => setOpen(null)}
        size={open !== null && wide.has(open.action) ? '64rem' : 'lg'}
        fullScreen={isPhone}
        title={open && t('desk.verbTitle', { verb: open.label, number })}
      >
        {open && (
          <Suspense fallback={<Skeleton h={280} role="status" aria-label={t('app.loading')} />}>
            <VerbForm
              request={request}
              verb={open}
              act={async (input) => {
                const action = open.action === 'handover' ? 'assign' : open.action;
                return isAction(action) ? act(action, input) : null;
              }}
              run={run}
            />
          </Suspense>
        )}
      </FormDialog>
      <VerbConflict request={request} stale={stale} onReload={reload} onCancel={dismiss} />
    </>
  );
}

/** The same from the palette. */
function useVerbCommands(
  verbs: readonly AllowedAction[],
  number: string,
  begin: (verb: AllowedAction) => void,
) {
  const current = useRef(begin);
  useEffect(() => {
    current.current = begin;
  });
  const commands = useMemo<readonly Command[]>(
    () =>
      verbs.map((verb) => ({
        id: `service-${verb.action}`,
        label: t('desk.verbTitle', { verb: verb.label, number }),
        group: 'do',
        run: () => current.current(verb),
      })),
    [verbs, number],
  );
  useCommands(commands);
}
