import { ActionIcon, Badge, Button, Group, Text } from '@mantine/core';
import { IconPencil, IconPhone, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { EntryRow, EntryRows } from '@/shared/ui/entry-rows';
import { notifyResult } from '@/shared/ui/notify';
import { Panel } from '@/shared/ui/panel';
import { writtenPhone, type Phone, type Profile } from '../model';
import { useRemovePhone } from '../stores';
import classes from './panels.module.css';
import { PhoneDialog } from './phone-dialog';
import { ProvePhoneDialog } from './prove-phone-dialog';

type Props = { profile: Profile };

export function PhonesTab({ profile: { phones, offersTexts } }: Props) {
  const [edited, setEdited] = useState<Phone | 'new' | null>(null);
  const [unproven, setUnproven] = useState<Phone | null>(null);
  const [doomed, setDoomed] = useState<Phone | null>(null);
  const remove = useRemovePhone((state) => state.run);
  const isRemoving = useRemovePhone((state) => state.isLoading);

  const onRemove = async ({ id }: Phone) => {
    const result = await remove(id);
    if (result === null) return;
    setDoomed(null);
    notifyResult(result);
  };

  const add = (
    <Button
      size="sm"
      variant={phones.length === 0 ? 'filled' : 'default'}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setEdited('new')}
    >
      {t('profile.addPhone')}
    </Button>
  );

  return (
    <div className={classes.form}>
      {phones.length === 0 ? (
        <EmptyState
          icon={IconPhone}
          title={t('profile.noPhones')}
          help={t('profile.noPhonesHelp')}
          action={add}
        />
      ) : (
        <Panel title={t('profile.phones')} aside={add} isFlush>
          <EntryRows>
            {phones.map((phone) => (
              <EntryRow
                key={phone.id}
                end={
                  <Group gap={4}>
                    {offersTexts && phone.isRecognised && !phone.isVerified && (
                      <Button variant="default" size="compact-sm" onClick={() => setUnproven(phone)}>
                        {t('profile.provePhone')}
                      </Button>
                    )}
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size="lg"
                      aria-label={t('profile.editPhone', { number: writtenPhone(phone) })}
                      onClick={() => setEdited(phone)}
                    >
                      <IconPencil size={18} />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size="lg"
                      aria-label={t('profile.removePhone', { number: writtenPhone(phone) })}
                      onClick={() => setDoomed(phone)}
                    >
                      <IconTrash size={18} />
                    </ActionIcon>
                  </Group>
                }
              >
                <PhoneWords phone={phone} />
              </EntryRow>
            ))}
          </EntryRows>
        </Panel>
      )}
      {edited !== null && (
        <PhoneDialog phone={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {unproven !== null && <ProvePhoneDialog phone={unproven} onClose={() => setUnproven(null)} />}
      <ConfirmDialog
        isOpen={doomed !== null}
        title={t('profile.removeTitle', { number: doomed === null ? '' : writtenPhone(doomed) })}
        message={t('profile.removeMessage', { number: doomed === null ? '' : writtenPhone(doomed) })}
        confirmLabel={t('profile.remove')}
        isBusy={isRemoving}
        onConfirm={() => doomed !== null && void onRemove(doomed)}
        onCancel={() => setDoomed(null)}
      />
    </div>
  );
}

function PhoneWords({ phone }: { phone: Phone }) {
  return (
    <>
      <Group gap="xs">
        <Text fw={550}>{writtenPhone(phone)}</Text>
        {phone.isPrimary && <Badge>{t('profile.mainPhone')}</Badge>}
        {phone.isVerified && <Badge color="teal">{t('profile.verifiedPhone')}</Badge>}
      </Group>
      <Text size="sm" c="dimmed">
        {phone.phoneType}
      </Text>
    </>
  );
}
