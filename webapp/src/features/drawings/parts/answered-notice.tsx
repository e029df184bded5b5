import { Button, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Drawing, DrawingAnswer } from '@/entities/drawing/model';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { paths } from '@/shared/paths';
import { Notice } from '@/shared/ui/notice';
import { useAwaitingDrawings } from '../home/stores';
import { followsFrom, givenText } from './answers';
import classes from './answer.module.css';

type Props = { drawing: Drawing; answer: DrawingAnswer };

/** What has just been answered and what follows from it, with the way to the next drawing that waits. */
export function AnsweredNotice({ drawing, answer }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { items, count, isRefetching, isLoading } = useAwaitingDrawings(useStable({}));
  const others = items.filter(({ id }) => id !== drawing.id);
  const [next] = others;
  const left = count - (items.length - others.length);
  return (
    <Notice ref={box} role="status" tone="good" title={givenText(answer, drawing)}>
      <div className={classes.answered}>
        <Text size="sm">{followsFrom(answer, drawing)}</Text>
        {next && (
          <Button component={Link} to={paths.drawing.to({ id: next.id })}>
            {t('drawings.next', { count: left })}
          </Button>
        )}
        {!next && !isLoading && !isRefetching && <Text size="sm">{t('drawings.noneLeft')}</Text>}
      </div>
    </Notice>
  );
}
