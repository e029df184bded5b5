import '../words';
import { Group, Stack, Text } from '@mantine/core';
import { IconDatabaseExport, IconRestore } from '@tabler/icons-react';
import { age, dateTime, integer } from '@/shared/i18n/format';
import { msg, t } from '@/shared/i18n/t';
import { Facts } from '@/shared/ui/facts';
import { Loaded } from '@/shared/ui/loaded';
import { notifyIfFailed } from '@/shared/ui/notify';
import { Panel } from '@/shared/ui/panel';
import { RowTable, type RowColumn } from '@/shared/ui/row-table';
import { StatusBadge } from '@/shared/ui/status-badge';
import { TaskButton } from '@/shared/workflow/task-button';
import { backupState, backupStates, bytesText, type Backup, type Backups, type BackupStep } from '../model';
import {
  cancelBackUp,
  cancelDrill,
  useBackups,
  useBackUp,
  useBackUpShare,
  useDrill,
  useDrillShare,
} from '../stores';

type Props = { backups: Backups; mayChange: boolean };

const columns: readonly RowColumn<Backup>[] = [
  { header: msg('system.backupMadeAt'), isTitle: true, value: ({ madeAt }) => dateTime(madeAt) },
  {
    header: msg('system.backupState'),
    phone: 'end',
    value: ({ isGood, isOfThisPortal, problems }) => {
      const ofThisPortal = isGood ? 'good' : 'bad';
      const { label, tone } = backupStates[isOfThisPortal ? ofThisPortal : 'another'];
      return (
        <>
          <StatusBadge tone={tone}>{label}</StatusBadge> {problems.join(' ')}
        </>
      );
    },
  },
  { header: msg('system.backupFile'), phone: 'line', value: ({ name }) => name },
  { header: msg('system.backupVersion'), phone: 'line', value: ({ version }) => version },
  { header: msg('system.backupFiles'), align: 'end', phone: 'line', value: ({ files }) => integer(files) },
  { header: msg('system.backupSize'), align: 'end', phone: 'line', value: ({ bytes }) => bytesText(bytes) },
];

const steps: readonly RowColumn<BackupStep>[] = [
  { header: msg('system.step'), isTitle: true, value: ({ step }) => t(`system.step.${step}`) },
  {
    header: msg('system.stepTime'),
    align: 'end',
    phone: 'end',
    value: ({ milliseconds }) => t('system.stepMs', { time: integer(milliseconds) }),
  },
];

/** The backups of the portal: how old the last good one is, what the last test found, and all that are kept. */
export function BackupsPanel({ backups, mayChange }: Props) {
  const { isEnabled, standing, at, place, isEncrypted } = backups;
  const { lastGood, lastDrill } = standing;
  const { label, tone } = backupStates[backupState(backups)];
  const kept = useBackups();
  const ago = (moment: string) => t('system.momentWithAge', { at: dateTime(moment), age: age(moment) });
  return (
    <Panel title={t('system.backups')} aside={<StatusBadge tone={tone}>{label}</StatusBadge>}>
      <Stack gap="md">
        <Facts
          facts={[
            {
              label: t('system.backupLastGood'),
              value: lastGood ? ago(lastGood.startedAt) : t('system.never'),
            },
            {
              label: t('system.backupLastDrill'),
              value: lastDrill ? (
                <>
                  {ago(lastDrill.startedAt)}{' '}
                  <StatusBadge tone={lastDrill.isSuccess ? 'good' : 'bad'}>
                    {t(lastDrill.isSuccess ? 'system.drillPassed' : 'system.drillFailed')}
                  </StatusBadge>
                </>
              ) : (
                t('system.never')
              ),
            },
            {
              label: t('system.backupSchedule'),
              value: isEnabled ? t('system.backupNightly', { at }) : t('system.backupOff'),
            },
            { label: t('system.backupPlace'), value: place },
            {
              label: t('system.backupEncrypted'),
              value: t(isEncrypted ? 'system.backupYes' : 'system.backupNo'),
            },
          ]}
        />
        {mayChange && <Actions hasGood={lastGood !== null} />}
        <Loaded
          data={kept}
          height={120}
          isEmpty={kept.items.length === 0}
          empty={t(isEnabled ? 'system.backupsEmpty' : 'system.backupsOff')}
        >
          <RowTable
            caption={t('system.backups')}
            columns={columns}
            rows={kept.items}
            keyOf={({ name }) => name}
          />
        </Loaded>
        {lastDrill && lastDrill.steps.length > 0 && (
          <details>
            <summary>{t('system.drillSteps')}</summary>
            <RowTable
              caption={t('system.drillSteps')}
              columns={steps}
              rows={lastDrill.steps}
              keyOf={({ step }) => step}
            />
          </details>
        )}
      </Stack>
    </Panel>
  );
}

function Actions({ hasGood }: { hasGood: boolean }) {
  const isBackingUp = useBackUp((store) => store.isLoading);
  const isDrilling = useDrill((store) => store.isLoading);
  const backUpShare = useBackUpShare();
  const drillShare = useDrillShare();
  const begin = async (useRun: typeof useBackUp) => {
    notifyIfFailed(await useRun.getState().run({}));
  };
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <TaskButton
          label={t('system.backupCreate')}
          icon={<IconDatabaseExport size={16} aria-hidden />}
          cancelLabel={t('system.backupCancel')}
          isLoading={isBackingUp}
          share={backUpShare}
          onCancel={cancelBackUp}
          onClick={() => void begin(useBackUp)}
        />
        {hasGood && (
          <TaskButton
            label={t('system.drillCreate')}
            icon={<IconRestore size={16} aria-hidden />}
            cancelLabel={t('system.drillCancel')}
            isLoading={isDrilling}
            share={drillShare}
            onCancel={cancelDrill}
            onClick={() => void begin(useDrill)}
          />
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {t('system.drillHelp')}
      </Text>
    </Stack>
  );
}
