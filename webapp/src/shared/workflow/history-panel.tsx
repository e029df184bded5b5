import type { ComponentProps } from 'react';
import { FoldedPanel } from '@/shared/ui/folded-panel';
import { Panel } from '@/shared/ui/panel';
import type { CaseEvent } from './model';
import { Timeline } from './timeline';

type Props<Event extends CaseEvent> = ComponentProps<typeof Timeline<Event>> & {
  title: string;
  /** Opened on demand: what lies behind is seldom why someone comes. */
  isFolded?: boolean;
};

/** Who did what with a record, under a heading of its own. */
export function HistoryPanel<Event extends CaseEvent>({ title, isFolded, ...timeline }: Props<Event>) {
  const Frame = isFolded ? FoldedPanel : Panel;
  return (
    <Frame title={title}>
      <Timeline {...timeline} />
    </Frame>
  );
}
