import '../words';
import { NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { drawnChoices } from '@/shared/i18n/drawn-choices';
import { msg, t, type Words } from '@/shared/i18n/t';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { EntryRow, EntryRows } from '@/shared/ui/entry-rows';
import { Loaded } from '@/shared/ui/loaded';
import { notifyFailure } from '@/shared/ui/notify';
import { Panel } from '@/shared/ui/panel';
import type { MailChoice, MailMode } from '../model';
import { chooseMail, useMails } from '../stores';
import classes from './panels.module.css';

const everything = { of: 'own' } as const;

const modes: { readonly value: MailMode; readonly label: Words }[] = [
  { value: 'now', label: msg('profile.mailNow') },
  { value: 'digest', label: msg('profile.mailDigest') },
  { value: 'off', label: msg('profile.mailOff') },
];

/** What emails are about, by the beginning of their kinds' codes. */
const groups: readonly { readonly title: Words; readonly codes: RegExp }[] = [
  { title: msg('profile.mailsOrders'), codes: /^(order|change|quote)/ },
  { title: msg('profile.mailsService'), codes: /^service/ },
  { title: msg('profile.mailsProjects'), codes: /^(project|drawing)/ },
  { title: msg('profile.mailsMoney'), codes: /^(remittance|discount)/ },
  { title: msg('profile.mailsNews'), codes: /^(news|notice)/ },
  { title: msg('profile.mailsOther'), codes: /^/ },
];

const groupOf = ({ kind }: MailChoice) => groups.find(({ codes }) => codes.test(kind));

const groupsOf = (choices: readonly MailChoice[]) =>
  groups
    .map((group) => ({ title: group.title, choices: choices.filter((one) => groupOf(one) === group) }))
    .filter((group) => group.choices.length > 0);

/** Which mails someone wants, and when. Each choice acts at once. */
export function MailsTab() {
  const mails = useMails(everything);
  return (
    <div className={classes.mails}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('profile.mailsHelp')}
      </Text>
      <Loaded data={mails} height={320} isEmpty={mails.items.length === 0} empty={t('profile.mailsNone')}>
        <Stack gap="md">
          {groupsOf(mails.items).map(({ title, choices }) => (
            <MailGroup key={t(title)} title={t(title)} choices={choices} />
          ))}
        </Stack>
      </Loaded>
    </div>
  );
}

type GroupProps = { title: string; choices: readonly MailChoice[] };

/** The mails about one thing, which can be chosen one by one or all at once. */
function MailGroup({ title, choices }: GroupProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, MailMode>>>({});
  const modeOf = ({ kind, mode }: MailChoice) => chosen[kind] ?? mode;

  const choose = async (choice: MailChoice, next: MailMode) => {
    const { kind } = choice;
    const before = modeOf(choice);
    setChosen((now) => ({ ...now, [kind]: next }));
    const result = await chooseMail({ kind, mode: next });
    if (result?.isSuccess) return;
    setChosen((now) => (now[kind] === next ? { ...now, [kind]: before } : now));
    if (result !== null) notifyFailure(result.message);
  };
  const chooseAll = (next: MailMode) => {
    for (const choice of choices) if (modeOf(choice) !== next) void choose(choice, next);
  };

  return (
    <Panel title={title} isFlush>
      <EntryRows>
        {choices.length > 1 && <AllRow section={title} held={choices.map(modeOf)} onChoose={chooseAll} />}
        {choices.map((choice) => (
          <MailRow
            key={choice.kind}
            choice={choice}
            mode={modeOf(choice)}
            onChoose={(next) => void choose(choice, next)}
          />
        ))}
      </EntryRows>
    </Panel>
  );
}

const modeIn = (value: string): MailMode | undefined => modes.find((mode) => mode.value === value)?.value;

type AllProps = { section: string; held: readonly MailMode[]; onChoose: (next: MailMode) => void };

/** One choice for a whole section. */
function AllRow({ section, held, onChoose }: AllProps) {
  const [first] = held;
  const shared = held.every((mode) => mode === first) ? first : undefined;
  return (
    <EntryRow
      isOneLine
      end={
        <NativeSelect
          aria-label={t('profile.mailsAllOf', { section })}
          className={classes.mode}
          data={[
            ...(shared === undefined ? [{ value: '', label: t('profile.mailsDiffer'), disabled: true }] : []),
            ...drawnChoices(modes),
          ]}
          value={shared ?? ''}
          onChange={({ currentTarget }) => {
            const next = modeIn(currentTarget.value);
            if (next !== undefined) onChoose(next);
          }}
        />
      }
    >
      <Text c="dimmed">{t('profile.mailsAll')}</Text>
    </EntryRow>
  );
}

type RowProps = { choice: MailChoice; mode: MailMode; onChoose: (next: MailMode) => void };

function MailRow({ choice: { title, note }, mode, onChoose }: RowProps) {
  const id = useId();
  const isPhone = useIsPhone();
  return (
    <EntryRow
      isOneLine
      end={
        isPhone ? (
          <NativeSelect
            aria-labelledby={id}
            className={classes.mode}
            data={drawnChoices(modes)}
            value={mode}
            onChange={({ currentTarget }) => {
              const next = modeIn(currentTarget.value);
              if (next !== undefined) onChoose(next);
            }}
          />
        ) : (
          <SegmentedControl
            aria-labelledby={id}
            data={drawnChoices(modes)}
            value={mode}
            onChange={onChoose}
          />
        )
      }
    >
      <Text fw={550} id={id}>
        {title}
      </Text>
      <Text size="sm" c="dimmed">
        {note}
      </Text>
    </EntryRow>
  );
}
