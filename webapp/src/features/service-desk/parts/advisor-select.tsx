import { Loader, Text } from '@mantine/core';
import { t } from '@/shared/i18n/t';
import { notifyFailure } from '@/shared/ui/notify';
import { isAllowed } from '@/shared/workflow/model';
import type { StaffRequest } from '../model';
import { useAssign } from '../stores';
import { ChoiceSelect } from '../verbs/choice-select';
import { lookups } from '../verbs/lookups';
import { useRequestVerb } from '../verbs/use-request-verb';
import { RequestConflict } from '../verbs/request-conflict';
import classes from './desk.module.css';

type Props = { request: StaffRequest };

/** Who looks after it; another choice takes effect at once. */
export function AdvisorSelect({ request }: Props) {
  const { id, advisorId, advisorName } = request;
  const { run: assign, isLoading } = useAssign();
  const { run, stale, reload, dismiss } = useRequestVerb(request);

  if (!isAllowed(request, 'assign')) return <Text size="sm">{advisorName ?? t('desk.nobody')}</Text>;

  const onChange = async (chosen: string) => {
    if (chosen === '') return;
    const result = await run((rowVersion) =>
      assign({ requestid: id, serviceadvisorid: Number(chosen), rowVersion }),
    );
    if (result?.isSuccess === false) notifyFailure(result.message);
  };

  return (
    <>
      <ChoiceSelect
        {...lookups.advisors}
        none={t('desk.nobody')}
        aria-label={t('desk.advisor')}
        value={String(advisorId ?? '')}
        disabled={isLoading}
        onChange={({ currentTarget }) => void onChange(currentTarget.value)}
      />
      {isLoading && (
        <span className={classes.updating} role="status">
          <Loader size={14} aria-hidden /> {t('desk.updatingAdvisor')}
        </span>
      )}
      <RequestConflict request={request} stale={stale} onReload={reload} onCancel={dismiss} />
    </>
  );
}
