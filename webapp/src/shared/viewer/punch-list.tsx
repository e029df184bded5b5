import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { dateTime } from '@/shared/i18n/format';
import { codeText, msg, t, type Words } from '@/shared/i18n/t';
import { notifyIfFailed } from '@/shared/ui/notify';
import { StatusBadge, type StatusTone } from '@/shared/ui/status-badge';
import { MarkForm } from './mark-form';
import type { MarkKit } from './mark-kit';
import { stateOf, type MarkKind, type MarkState, type SheetMark } from './marks';
import classes from './viewer.module.css';

type Props = {
  kit: MarkKit;
  selected: number | null;
  onSelect: (mark: SheetMark) => void;
};

const kinds: Readonly<Record<MarkKind, Words>> = {
  cloud: msg('viewer.cloud'),
  arrow: msg('viewer.arrow'),
  text: msg('viewer.text'),
  dimension: msg('viewer.dimension'),
  stamp: msg('viewer.stamp'),
};

const states: Readonly<Record<MarkState, { readonly label: Words; readonly tone: StatusTone }>> = {
  open: { label: msg('viewer.isOpen'), tone: 'waiting' },
  toCheck: { label: msg('viewer.isToCheck'), tone: 'active' },
  resolved: { label: msg('viewer.isResolved'), tone: 'good' },
};

/** How many marks are open, or what else they are called. */
export const openText = ({ openAs }: MarkKit, count: number): string =>
  openAs?.count(count) ?? t('viewer.openCount', { count });

/** Marks in the order in which they are numbered: by page, then as they were made. */
export const inOrder = (marks: readonly SheetMark[]): readonly SheetMark[] =>
  marks.toSorted((a, b) => a.page - b.page || a.id - b.id);

/** How many marks there are of each state, in words. */
function countText(kit: MarkKit): string {
  const { marks } = kit;
  const count = (state: MarkState) => marks.filter((mark) => stateOf(mark) === state).length;
  return [
    openText(kit, count('open')),
    count('toCheck') > 0 && t('viewer.toCheckCount', { count: count('toCheck') }),
    count('resolved') > 0 && t('viewer.resolvedCount', { count: count('resolved') }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What was marked, by whom, and what is still to be done about it. */
export function PunchList({ kit, selected, onSelect }: Props) {
  const { marks } = kit;
  return (
    <section className={classes.part} aria-label={t('viewer.marks')}>
      <h2>{t('viewer.marks')}</h2>
      <Text size="sm" c="dimmed">
        {marks.length === 0 ? t('viewer.noMarks') : countText(kit)}
      </Text>
      <ol className={classes.punch}>
        {inOrder(marks).map((mark, index) => (
          <MarkItem
            key={mark.id}
            kit={kit}
            mark={mark}
            number={index + 1}
            isSelected={mark.id === selected}
            onSelect={onSelect}
          />
        ))}
      </ol>
    </section>
  );
}

type ItemProps = Pick<Props, 'kit' | 'onSelect'> & { mark: SheetMark; number: number; isSelected: boolean };

/** One mark: what it says, how it stands, and what can be done about it. */
export function MarkItem({ kit, mark, number, isSelected, onSelect }: ItemProps) {
  const [isEdited, setEdited] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const { id, page, shape, text, authorName, createdAt, isResolved, resolvedByName } = mark;
  const state = stateOf(mark);
  const { change, openAs } = kit;
  const { label, tone } = openAs && state === 'open' ? { ...openAs, tone: 'active' as const } : states[state];
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);

  const onResolve = async (resolved: boolean) => {
    setBusy(true);
    const result = await change?.(id, { isResolved: resolved });
    setBusy(false);
    notifyIfFailed(result);
  };
  const kind = shape.kind === 'stamp' ? codeText(kit.stamps, shape.stamp ?? '') : codeText(kinds, shape.kind);
  return (
    <li ref={row} className={classes.punchItem} data-selected={isSelected}>
      <button type="button" className={classes.jump} aria-current={isSelected} onClick={() => onSelect(mark)}>
        <span className={classes.number} data-state={state}>
          {number}
        </span>{' '}
        <span className={classes.punchText}>{text}</span>{' '}
        <VisuallyHidden>{t('viewer.markAbout', { kind, page })}</VisuallyHidden>
      </button>
      <Group gap="xs" className={classes.about}>
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <Text size="xs" c="dimmed">
          {[kind, t('viewer.onPage', { page }), authorName, dateTime(createdAt)].filter(Boolean).join(' · ')}
          {isResolved && resolvedByName ? ` · ${t('viewer.resolvedBy', { name: resolvedByName })}` : ''}
        </Text>
      </Group>
      {change && isEdited && (
        <MarkForm
          text={text}
          submitLabel={t('viewer.saveMark')}
          send={(entered) => change(id, { text: entered })}
          onDone={() => setEdited(false)}
          onCancel={() => setEdited(false)}
        />
      )}
      {change && !isEdited && (
        <Group gap={4}>
          {!isResolved && (
            <Action
              number={number}
              label={t('viewer.resolve')}
              isBusy={isBusy}
              onClick={() => void onResolve(true)}
            />
          )}
          {isResolved && (
            <Action
              number={number}
              label={t('viewer.reopen')}
              isBusy={isBusy}
              onClick={() => void onResolve(false)}
            />
          )}
          {!isResolved && (kit.isOwn?.(mark) ?? true) && (
            <Action
              number={number}
              label={t('viewer.editMark')}
              isBusy={isBusy}
              onClick={() => setEdited(true)}
            />
          )}
        </Group>
      )}
    </li>
  );
}

type ActionProps = { number: number; label: string; isBusy: boolean; onClick: () => void };

function Action({ number, label, isBusy, onClick }: ActionProps) {
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      disabled={isBusy}
      aria-label={t('viewer.actOnMark', { label, number })}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
