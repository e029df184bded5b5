import { Checkbox, Input, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ChangeOutlook } from '@/entities/change-request/model';
import { t } from '@/shared/i18n/t';
import { lineLabel } from '@/shared/lib/line-label';
import type { OrderLine } from './api';
import { rivalOf } from './entry';
import classes from './ask.module.css';

type Props = {
  id: string;
  error: string | undefined;
  lines: readonly OrderLine[];
  outlook: ChangeOutlook;
  value: readonly number[];
  onChange: (lines: readonly number[]) => void;
  pictureOf: (lineNumber: number) => ReactNode;
};

/** The lines that a change is about. Of each, one change may be open. */
export function LineChoice({ id, error, lines, outlook, value, onChange, pictureOf }: Props) {
  const toggle = (lineNumber: number, isChosen: boolean) =>
    onChange(
      lines
        .map((line) => line.lineNumber)
        .filter((one) => (one === lineNumber ? isChosen : value.includes(one))),
    );
  return (
    <Input.Wrapper
      id={id}
      label={t('askChange.lines')}
      labelElement="div"
      error={error}
      role="group"
      aria-label={t('askChange.lines')}
    >
      <Stack gap="xs" mt={4}>
        {lines.map(({ lineNumber, mark, product, description, size, quantity: pieces }, index) => {
          const rival = rivalOf(outlook, { type: '', lineNumber });
          const about = [description || product, size, t('change.pieces', { count: pieces })];
          return (
            <div key={lineNumber} className={classes.line}>
              <Checkbox
                {...(index === 0 && { id: `${id}-first` })}
                className={classes.tick}
                disabled={rival !== undefined}
                checked={rival === undefined && value.includes(lineNumber)}
                label={[t('change.lineOf', { number: lineLabel(lineNumber) }), mark]
                  .filter(Boolean)
                  .join(' · ')}
                description={
                  rival === undefined
                    ? about.filter(Boolean).join(' · ')
                    : t('askChange.lineBusy', { number: rival.number })
                }
                onChange={({ currentTarget }) => toggle(lineNumber, currentTarget.checked)}
              />
              <span className={classes.picture}>{pictureOf(lineNumber)}</span>
            </div>
          );
        })}
      </Stack>
    </Input.Wrapper>
  );
}
