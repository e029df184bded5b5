import type { ComponentProps, ReactNode } from 'react';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { FoldedPanel } from '@/shared/ui/folded-panel';
import { Panel } from '@/shared/ui/panel';
import type { CaseEvent } from './model';
import { Timeline } from './timeline';

type FrameProps = {
  title: string;
  /** Opened on demand: what lies behind is seldom why someone comes. */
  isFolded?: boolean;
};

type Props<Event extends CaseEvent> = ComponentProps<typeof Timeline<Event>> & FrameProps;

/** Who did what with a record, under a heading of its own. */
export function HistoryPanel<Event extends CaseEvent>({ title, isFolded, ...timeline }: Props<Event>) {
  return (
    <HistoryFrame title={title} {...(isFolded !== undefined && { isFolded })}>
      <Timeline {...timeline} />
    </HistoryFrame>
  );
}

/** A history under its heading. On a phone it would be screens to scroll past, so there it is folded. */
export function HistoryFrame({ title, isFolded = false, children }: FrameProps & { children: ReactNode }) {
  const isPhone = useIsPhone();
  const Frame = isFolded || isPhone ? FoldedPanel : Panel;
  return <Frame title={title}>{children}</Frame>;
}
