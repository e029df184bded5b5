import type { ReactNode } from 'react';
import { CasePage } from './case-page';
import type { Desk } from './define-desk';
import type { Case } from './model';
import { QueueKeys } from './queue-keys';
import { VerbButtons } from './verb-buttons';

type Props<Item extends Case, Input> = {
  desk: Desk<Item, Input>;
  /** The record that is shown, where it isn't the one that the address names. */
  id?: number;
  /** What stands beside the buttons of the workflow. */
  actions?: (item: Item, buttons: ReactNode) => ReactNode;
  children: (item: Item) => ReactNode;
};

const alone = (_: unknown, part: ReactNode) => part;

/** The page of a record with a workflow: where it stands, and what can be done with it. */
export function DeskPage<Item extends Case, Input>({
  desk,
  id,
  actions = alone,
  children,
}: Props<Item, Input>) {
  const { around = alone } = desk;
  return (
    <CasePage
      desk={desk}
      id={id}
      actions={(item) => around(item, actions(item, <VerbButtons item={item} workflow={desk} />))}
    >
      {(item) =>
        around(
          item,
          <>
            {desk.queue && <QueueKeys id={item.id} queue={desk.queue} />}
            {children(item)}
          </>,
        )
      }
    </CasePage>
  );
}
