import './view-words';
import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ListAnswer } from '@/shared/api/answers';
import { client } from '@/shared/api/client';
import { lookupError } from '@/shared/forms/lookup-error';
import { t } from '@/shared/i18n/t';
import { Modal } from '@/shared/popups/modal';
import { isStaffSide } from '@/shared/side';
import { createLookupStore } from '@/shared/store/factories';
import type { SavedView } from './saved-views';

// Only people who share a view wait for these words.

type Role = { readonly id: number; readonly name: string; readonly scope?: string };

const useRolesToShareWith = createLookupStore(
  (signal): Promise<ListAnswer<Role>> =>
    client.get(isStaffSide() ? '/admin/roles/givable' : '/user/dealerroles', {
      signal,
    }),
  ['roles'],
);

type Props = {
  view: SavedView;
  onShare: (role: number | null) => Promise<boolean>;
  onClose: () => void;
};

/** With whom a view is shared: the people who have one role. */
export function ShareView({ view, onShare, onClose }: Props) {
  const [role, setRole] = useState(view.sharedRole === null ? '' : String(view.sharedRole));
  const [isBusy, setIsBusy] = useState(false);
  const roles = useRolesToShareWith();
  const offered = roles.items.filter(({ scope = 'staff' }) => !isStaffSide() || scope === 'staff');
  const share = async () => {
    setIsBusy(true);
    const isShared = await onShare(role === '' ? null : Number(role));
    setIsBusy(false);
    if (isShared) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('view.shareTitle', { name: view.name })}>
      <Stack gap="md">
        <Text size="sm">{t('view.shareHelp')}</Text>
        <NativeSelect
          label={t('view.shareRole')}
          error={lookupError(roles)}
          data={[
            { value: '', label: t('view.shareNone') },
            ...offered.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={role}
          onChange={({ currentTarget }) => setRole(currentTarget.value)}
        />
        <Button loading={isBusy} onClick={() => void share()}>
          {t('view.shareSave')}
        </Button>
      </Stack>
    </Modal>
  );
}
