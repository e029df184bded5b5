import '../words';
import { NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import { drawnChoices } from '@/shared/i18n/drawn-choices';
import { msg, t, type Words } from '@/shared/i18n/t';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { EntryRow, EntryRows } from '@/shared/ui/entry-rows';
import { Loaded } from '@/shared/ui/loaded';
import { announce } from '@/shared/ui/announcer';
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
        <Choices choices={mails.items} />
      </Loaded>
    </div>
  );
}

type ChoicesProps = { choices: readonly MailChoice[] };

function Choices({ choices }: ChoicesProps) {
  const { modeOf, choose, chooseAll, savedKinds } = useModes();
  const parts = groupsOf(choices);
  const hasSaved = (some: readonly MailChoice[]) => some.some(({ kind }) => savedKinds.includes(kind));
  const all = (section: string, some: readonly MailChoice[]) => (
    <AllRow section={section} held={some.map(modeOf)} onChoose={(next) => chooseAll(some, next)} />
  );
  return (
    <Stack gap="md">
      {parts.length > 1 && (
        <Panel title={t('profile.mailsEvery')} isFlush>
          <EntryRows>{all(t('profile.mailsEvery'), choices)}</EntryRows>
        </Panel>
      )}
      {parts.map(({ title, choices: some }) => (
        <Panel key={t(title)} title={t(title)} isFlush aside={hasSaved(some) && <Saved />}>
          {some.length > 1 && <EntryRows>{all(t(title), some)}</EntryRows>}
          <Each count={some.length}>
            <EntryRows>
              {some.map((choice) => (
                <MailRow
                  key={choice.kind}
                  choice={choice}
                  mode={modeOf(choice)}
                  onChoose={(next) => void choose(choice, next)}
                />
              ))}
            </EntryRows>
          </Each>
        </Panel>
      ))}
    </Stack>
  );
}

/** On a phone, where a section fills the screen, what is chosen for each kind opens by itself. */
function Each({ count, children }: { count: number; children: ReactNode }) {
  const isPhone = useIsPhone();
  if (!isPhone || count === 1) return children;
  return (
    <details className={classes.each}>
      <summary>{t('profile.mailsEach', { count })}</summary>
      {children}
    </details>
  );
}

const Saved = () => (
  <Text size="sm" c="dimmed" aria-hidden>
    {t('profile.mailSaved')}
  </Text>
);

/** What was chosen here, over what was read, and what of it was saved last. */
function useModes() {
  const [chosen, setChosen] = useState<Readonly<Record<string, MailMode>>>({});
  const [savedKinds, setSavedKinds] = useState<readonly string[]>([]);
  const modeOf = ({ kind, mode }: MailChoice) => chosen[kind] ?? mode;

  const choose = async (choice: MailChoice, next: MailMode): Promise<boolean> => {
    const { kind } = choice;
    const before = modeOf(choice);
    setChosen((now) => ({ ...now, [kind]: next }));
    const result = await chooseMail({ kind, mode: next });
    if (result?.isSuccess) return true;
    setChosen((now) => (now[kind] === next ? { ...now, [kind]: before } : now));
    if (result !== null) notifyFailure(result.message);
    return false;
  };
  const chooseSome = async (some: readonly MailChoice[], next: MailMode) => {
    setSavedKinds([]);
    const asked = some.filter((choice) => modeOf(choice) !== next);
    const taken = await Promise.all(asked.map((choice) => choose(choice, next)));
    if (taken.includes(false)) return;
    setSavedKinds(asked.map(({ kind }) => kind));
    announce(t('profile.mailSaved'));
  };
  return {
    modeOf,
    savedKinds,
    choose: (choice: MailChoice, next: MailMode) => chooseSome([choice], next),
    chooseAll: (some: readonly MailChoice[], next: MailMode) => void chooseSome(some, next),
  };
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
            className={classes.modes}
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
