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
            <Panel key={t(title)} title={t(title)} isFlush>
              <EntryRows>
                {choices.map((choice) => (
                  <MailRow key={choice.kind} choice={choice} />
                ))}
              </EntryRows>
            </Panel>
          ))}
        </Stack>
      </Loaded>
    </div>
  );
}

function MailRow({ choice: { kind, title, note, mode } }: { choice: MailChoice }) {
  const id = useId();
  const isPhone = useIsPhone();
  const [chosen, setChosen] = useState(mode);

  const onChange = async (next: MailMode) => {
    setChosen(next);
    const result = await chooseMail({ kind, mode: next });
    if (result?.isSuccess) return;
    setChosen((now) => (now === next ? chosen : now));
    if (result !== null) notifyFailure(result.message);
  };

  return (
    <EntryRow
      isOneLine
      end={
        isPhone ? (
          <NativeSelect
            aria-labelledby={id}
            className={classes.mode}
            data={drawnChoices(modes)}
            value={chosen}
            onChange={({ currentTarget }) => {
              const next = modes.find(({ value }) => value === currentTarget.value);
              if (next !== undefined) void onChange(next.value);
            }}
          />
        ) : (
          <SegmentedControl
            aria-labelledby={id}
            data={drawnChoices(modes)}
            value={chosen}
            onChange={(next) => void onChange(next)}
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
