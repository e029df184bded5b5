import type { ComponentProps } from 'react';
import { Panel } from '@/shared/ui/panel';
import type { CaseEvent } from './model';
import { Timeline } from './timeline';

type Props<Event extends CaseEvent> = ComponentProps<typeof Timeline<Event>> & { title: string };

/** Who did what with a record, under a heading of its own. */
export function HistoryPanel<Event extends CaseEvent>({ title, ...timeline }: Props<Event>) {
  return (
    <Panel title={title}>
      <Timeline {...timeline} />
    </Panel>
  );
}
