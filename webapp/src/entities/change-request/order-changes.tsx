import './words';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconReplace } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { dayOf } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { changeRequestPath } from '@/shared/side';
import { EmptyState } from '@/shared/ui/empty-state';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { TwoColumns } from '@/shared/ui/two-columns';
import { HistoryPanel } from '@/shared/workflow/history-panel';
import { ChangeStatusBadge } from './change-status';
import { aboutLines, priceOf, type ChangeRow } from './model';
import { useChangeRequest, useOrderChanges } from './stores';
import { ChangeTalk } from './talk-panel';

type Props = {
  orderId: number;
  /** What to do where nothing was asked for yet. */
  action?: ReactNode;
};

/** What was asked to change about an order, the latest first, each with its timeline and conversation. */
export function OrderChanges({ orderId, action }: Props) {
  const data = useOrderChanges(useStable({ orderId }));
  const { items } = data;
  const [open, setOpen] = useState<number | null>();
  const shown = open === undefined ? items[0]?.id : open;
  return (
    <Loaded
      data={data}
      height={280}
      isEmpty={items.length === 0}
      empty={
        <EmptyState
          icon={IconReplace}
          title={t('change.noneOfOrder')}
          help={t('change.noneOfOrderHelp')}
          action={action}
        />
      }
    >
      <Stack gap="md">
        {items.map((request) => {
          const isOpen = request.id === shown;
          return (
            <Panel key={request.id} title={request.number} aside={<ChangeStatusBadge request={request} />}>
              <Text size="sm">{aboutOf(request)}</Text>
              <Text size="sm" c="dimmed" {...(!isOpen && { lineClamp: 2 })}>
                {request.comment}
              </Text>
              <Group gap="md" mt="sm">
                <Anchor component={Link} to={changeRequestPath(request.id)} size="sm">
                  {t('change.openRequest', { number: request.number })}
                </Anchor>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? null : request.id)}
                >
                  {isOpen ? t('change.hideTalk') : t('change.showTalk')}
                </Button>
              </Group>
              {isOpen && <Talk id={request.id} />}
            </Panel>
          );
        })}
      </Stack>
    </Loaded>
  );
}

/** `Color · Lines 1, 4 · $285.00 · Nov 11, 2026`. */
function aboutOf(request: ChangeRow): string {
  const { kindLabel, createdAt } = request;
  return [kindLabel, aboutLines(request), priceOf(request), dayOf(createdAt)].filter(Boolean).join(' · ');
}

function Talk({ id }: { id: number }) {
  const data = useChangeRequest(id);
  const { item } = data;
  return (
    <Stack mt="md">
      <Loaded data={data} height={200}>
        {item && (
          <TwoColumns side={<HistoryPanel title={t('change.history')} events={item.events} />}>
            <ChangeTalk request={item} />
          </TwoColumns>
        )}
      </Loaded>
    </Stack>
  );
}
