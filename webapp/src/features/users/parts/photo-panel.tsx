import { Button, Group, Text } from '@mantine/core';
import { useRef } from 'react';
import { downloadFrom } from '@/shared/api/client';
import { t } from '@/shared/i18n/t';
import { StoredPicture } from '@/shared/records/stored-picture';
import type { ActionResult } from '@/shared/store/factories';
import { FileInput } from '@/shared/ui/file-drop';
import { notifyFailure, notifySuccess } from '@/shared/ui/notify';
import { Panel } from '@/shared/ui/panel';
import { acceptedPhotos } from '@/shared/workflow/photo-rules';
import { usersPath } from '../api';
import type { UserDetail } from '../model';
import { useRemovePhoto, useSetPhoto } from '../stores';
import classes from './user.module.css';

const load = async (id: string) =>
  (await downloadFrom(`${usersPath}/${id.split('/')[0] ?? ''}/photo`, { query: { inline: true } })).blob;

function say(result: ActionResult<unknown> | null) {
  if (result === null) return;
  if (result.isSuccess) notifySuccess(result.message);
  else notifyFailure(result.message);
}

type Props = { user: Pick<UserDetail, 'id' | 'name' | 'photo' | 'mayEdit'> };

/** The photo that dealers see of a member of staff. */
export function PhotoPanel({ user: { id, name, photo, mayEdit } }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  const setting = useSetPhoto();
  const removing = useRemovePhoto();
  const hasPhoto = typeof photo === 'number';
  if (!hasPhoto && !mayEdit) return null;
  return (
    <Panel title={t('users.photo')}>
      {hasPhoto && (
        <div className={classes.photo}>
          {/* A new photo has a new id, so that it is loaded anew. */}
          <StoredPicture name={`${id}/${photo}`} words={t('users.photoOf', { name })} load={load} />
        </div>
      )}
      {mayEdit && (
        <>
          <Text size="sm" c="dimmed" my="xs">
            {t('users.photoHelp')}
          </Text>
          <Group gap="xs">
            <Button
              size="xs"
              variant="default"
              loading={setting.isLoading}
              onClick={() => chooser.current?.click()}
            >
              {hasPhoto ? t('users.photoReplace') : t('users.photoChoose')}
            </Button>
            {hasPhoto && (
              <Button
                size="xs"
                variant="default"
                loading={removing.isLoading}
                onClick={() => void removing.run(id).then(say)}
              >
                {t('users.photoRemove')}
              </Button>
            )}
          </Group>
          <FileInput
            ref={chooser}
            accept={acceptedPhotos}
            testId="photo"
            onFiles={([file]) => {
              if (file !== undefined) void setting.run({ id, file }).then(say);
            }}
          />
        </>
      )}
    </Panel>
  );
}
