import { Button, Loader, Text } from '@mantine/core';
import { useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { t } from '@/shared/i18n/t';
import { isAllowed } from '@/shared/workflow/model';
import { useStep } from '@/shared/workflow/use-step';
import { serviceDesk } from '../desk';
import type { StaffRequest } from '@/entities/service/staff/model';
import { useAssign } from '../stores';
import { ChoiceSelect } from '@/shared/forms/choice-select';
import { lookups } from '../verbs/lookups';
import classes from './desk.module.css';

type Props = { request: StaffRequest };

/**
 * Who looks after it. A choice that was pointed at takes effect at once. The arrow keys pass by others on some systems,
 * who must not be told of it: what they have come to waits for Enter or the button.
 */
export function AdvisorSelect({ request }: Props) {
  const { id, advisorId, advisorName } = request;
  const { run: assign, isLoading } = useAssign();
  const { attempt, conflict } = useStep({ item: request, workflow: serviceDesk, isBusy: isLoading });
  /** Where the keys have come to. */
  const [passed, setPassed] = useState<string | null>(null);
  const isByKey = useRef(false);
  const select = useRef<HTMLSelectElement>(null);
  const current = String(advisorId ?? '');

  if (!isAllowed(request, 'assign')) return <Text size="sm">{advisorName ?? t('desk.nobody')}</Text>;

  const onAssign = async (advisor: string) => {
    setPassed(null);
    // The button goes, and the focus with it.
    select.current?.focus();
    if (advisor === '' || advisor === current) return;
    await attempt((rowVersion) => assign({ requestid: id, serviceadvisorid: Number(advisor), rowVersion }));
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    isByKey.current = key !== 'Enter';
    if (key === 'Enter' && passed !== null) void onAssign(passed);
    if (key === 'Escape') setPassed(null);
  };
  const onChange = ({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) => {
    if (isByKey.current) setPassed(value);
    else void onAssign(value);
  };

  return (
    <>
      <ChoiceSelect
        {...lookups.advisors}
        none={t('desk.nobody')}
        aria-label={t('desk.advisor')}
        ref={select}
        value={passed ?? current}
        aria-disabled={isLoading}
        onPointerDown={() => {
          isByKey.current = false;
        }}
        onKeyDown={onKeyDown}
        onChange={isLoading ? undefined : onChange}
      />
      {passed !== null && passed !== current && passed !== '' && (
        <Button size="compact-sm" mt="xs" onClick={() => void onAssign(passed)}>
          {t('desk.assignAdvisor')}
        </Button>
      )}
      {isLoading && (
        <span className={classes.updating} role="status">
          <Loader size={14} aria-hidden /> {t('desk.updatingAdvisor')}
        </span>
      )}
      {conflict}
    </>
  );
}
