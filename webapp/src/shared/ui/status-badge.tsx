import { VisuallyHidden } from '@mantine/core';
import { t, type Words } from '@/shared/i18n/t';
import classes from './status-badge.module.css';

/** What a status means for the reader; each has its colour and its shape. */
export type StatusTone = 'neutral' | 'active' | 'waiting' | 'good' | 'bad';

type Props = { tone: StatusTone; children: Words };

const shapes: Readonly<Record<StatusTone, string>> = {
  neutral: 'M5 5m-3.200 0a3.200 3.200 0 1 0 6.400 0a3.200 3.200 0 1 0 -6.400 0',
  active: 'M5 5m-3.600 0a3.600 3.600 0 1 0 7.200 0a3.600 3.600 0 1 0 -7.200 0',
  waiting: 'M5 1L9 5L5 9L1 5Z',
  good: 'M1.500 5.300L4 7.800L8.600 2.400',
  bad: 'M5 1.200L9.300 8.700H.7Z',
};

/** A status as word, colour and shape, so that none of the three is needed to tell it. */
export function StatusBadge({ tone, children }: Props) {
  return (
    <span className={classes.badge} data-tone={tone}>
      <Shape tone={tone} />
      {t(children)}
    </span>
  );
}

/** A status in a narrow column: its words are read out, and shown where it is pointed at. */
export function StatusMark({ tone, children }: Props) {
  const words = t(children);
  return (
    <span className={classes.mark} data-tone={tone} title={words}>
      <Shape tone={tone} />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}

function Shape({ tone }: Pick<Props, 'tone'>) {
  return (
    <svg className={classes.shape} viewBox="0 0 10 10" width="10" height="10" aria-hidden>
      <path d={shapes[tone]} />
    </svg>
  );
}

/** What a feature says of each of its statuses, the same in lists, on pages and in filters. */
export type StatusWords<Status extends string> = Readonly<
  Record<Status, { readonly label: Words; readonly tone: StatusTone }>
>;

type OfProps<Status extends string> = { words: StatusWords<Status>; status: Status };

/** A status that only a newer server knows goes by its own name. */
export const shownStatus = <Status extends string>(
  words: Partial<StatusWords<Status>>,
  status: Status,
): { readonly label: Words; readonly tone: StatusTone } =>
  words[status] ?? { label: status, tone: 'neutral' };

export function StatusOf<Status extends string>({ words, status }: OfProps<Status>) {
  const { label, tone } = shownStatus(words, status);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
