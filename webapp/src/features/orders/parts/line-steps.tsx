import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { t } from '@/shared/i18n/t';
import { useCommands, type Command } from '@/shared/lib/commands';
import { orderLinePath } from '@/shared/side';
import { lineQuery, neighbours, type Order } from '../model';
import { useOrderLines } from '../stores';

type Props = { order: Order; lineNumber: number };

/** To the lines before and after, by button and by bracket. */
export function LineSteps({ order, lineNumber }: Props) {
  const { id } = order;
  const navigate = useNavigate();
  const lines = useOrderLines(lineQuery(order)).items;
  const { previous, next } = neighbours(lines, lineNumber);

  const commands = useMemo<readonly Command[]>(() => {
    const to = (line: number | undefined) => {
      if (line !== undefined) void navigate(orderLinePath(id, line), { replace: true });
    };
    return [
      {
        id: 'previousLine',
        label: t('order.previousLine'),
        group: 'list',
        keys: '[',
        isKeyOnly: true,
        run: () => to(previous),
      },
      {
        id: 'nextLine',
        label: t('order.nextLine'),
        group: 'list',
        keys: ']',
        isKeyOnly: true,
        run: () => to(next),
      },
    ];
  }, [navigate, id, previous, next]);
  useCommands(commands);

  const [back, on] = commands;
  // An order of one line has nowhere to go.
  if (previous === undefined && next === undefined) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={16} aria-hidden />}
        disabled={previous === undefined}
        onClick={back?.run}
      >
        {t('order.previousLine')}
      </Button>
      <Button
        variant="default"
        rightSection={<IconChevronRight size={16} aria-hidden />}
        disabled={next === undefined}
        onClick={on?.run}
      >
        {t('order.nextLine')}
      </Button>
    </>
  );
}
