import './step-up-words';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { useWasOpen } from '@/shared/popups/modal';
import type { ActionResult } from '@/shared/store/action-store';
import { lazyDialog } from '@/shared/ui/lazy-part';
import { Panel } from '@/shared/ui/panel';

const LimitDialog = lazyDialog(
  async () => (await import('./limit-dialog')).LimitDialog,
  ({ onClose }) => onClose,
);

export type LimitForm = { readonly stepUpAbove: number | null; readonly authCode: string };

export type Limit = {
  /** The account whose limit it is. */
  id: number;
  /** Null: every payment is confirmed. */
  limit: number | null;
  currency: string;
  send: (form: LimitForm) => Promise<ActionResult<unknown> | null>;
};

type Props = Limit & { mayChange: boolean };

/** Above which amount an account's people confirm a payment once more. Raising it is confirmed itself. */
export function LimitPanel({ mayChange, ...given }: Props) {
  const { limit, currency } = given;
  const [isOpen, setIsOpen] = useState(false);
  const wasOpen = useWasOpen(isOpen);
  return (
    <Panel title={t('stepUp.limitTitle')}>
      <Stack gap="sm">
        <Text size="sm">
          {limit === null
            ? t('stepUp.limitNone')
            : t('stepUp.limitOf', { amount: money(limit, currency), currency })}
        </Text>
        {mayChange && (
          <Group>
            <Button variant="default" size="xs" onClick={() => setIsOpen(true)}>
              {t('stepUp.limitChange')}
            </Button>
          </Group>
        )}
      </Stack>
      {wasOpen && <LimitDialog {...given} opened={isOpen} onClose={() => setIsOpen(false)} />}
    </Panel>
  );
}
