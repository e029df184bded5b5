import { Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { dateTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { notifyIfFailed } from '@/shared/ui/notify';
import { MessageForm } from '@/shared/workflow/message-form';
import { checklistWord, picturesSince, type ServiceImage } from '@/entities/service/model';
import { RequestImages, RequestPhotoInput, RequestPhotoList } from '@/entities/service/photos';
import { useRequestPhotos } from '@/entities/service/use-request-photos';
import { isAllowed } from '@/shared/workflow/model';
import type { Question, ServiceRequest } from '../model';
import { useRemovePhoto, useReply } from '../stores';
import { replyHash } from './reply-hash';
import classes from './request-view.module.css';

type Props = { request: ServiceRequest; question: Question; onPhoto: () => void };

/** What the service team wants to know before it goes on, and the way to answer. */
export function QuestionPanel({ request, question, onPhoto }: Props) {
  const { id, images, rowVersion } = request;
  const underWay = useRequestPhotos(id, onPhoto);
  const reply = useReply((state) => state.run);
  const remove = useRemovePhoto((state) => state.run);
  const { text, kind, checklist, askedAt } = question;
  const added = picturesSince(askedAt, images);
  const onRemove = async (image: ServiceImage) => {
    notifyIfFailed(await remove({ requestId: id, image }));
  };
  const { hash } = useLocation();
  const [asked, setAsked] = useState<((isMeant: boolean) => void) | null>(null);
  const lacksPhoto = checklist.includes('photo') && added.length + underWay.length === 0;
  /** A photo that was asked for may have been forgotten. */
  const isMeant = () =>
    lacksPhoto ? new Promise<boolean>((resolve) => setAsked(() => resolve)) : Promise.resolve(true);
  const answer = (given: boolean) => {
    asked?.(given);
    setAsked(null);
  };
  return (
    <section className={classes.question} aria-labelledby="question">
      <Stack gap="sm">
        <div>
          <Title order={2} id="question">
            {kind === 'price' ? t('requests.priceAsked') : t('requests.replyNeeded')}
          </Title>
          <Text size="xs" c="dimmed">
            {t('requests.askedAt', { time: dateTime(askedAt) })}
          </Text>
        </div>
        <p className={classes.asked}>{kind === 'price' && text === '' ? t('service.priceHidden') : text}</p>
        {checklist.length > 0 && (
          <div>
            <Text size="sm" id="needed">
              {t('requests.weNeed')}
            </Text>
            <ul className={classes.checklist} aria-labelledby="needed">
              {checklist.map((item) => (
                <li key={item}>{checklistWord(item)}</li>
              ))}
            </ul>
          </div>
        )}
        {isAllowed(request, 'reply') && (
          <>
            {added.length > 0 && (
              <RequestImages
                requestId={id}
                images={added}
                among={images}
                onRemove={(image) => void onRemove(image)}
              />
            )}
            <RequestPhotoList photos={underWay} />
            <RequestPhotoInput requestId={id} count={images.length} />
            <MessageForm
              label={t('requests.yourReply')}
              submitLabel={t('requests.sendReply')}
              sentText={t('requests.replySent')}
              send={async ({ message }) =>
                (await isMeant()) ? reply({ id, reply: message, rowVersion }) : null
              }
              draft={`reply ${id}`}
              isMain
              // The reader came to answer, and can type at once.
              isAlone={hash === replyHash}
            />
            <ConfirmDialog
              isOpen={asked !== null}
              title={t('requests.noPhotoTitle')}
              message={t('requests.noPhotoMessage')}
              confirmLabel={t('requests.sendReply')}
              isHarmless
              onConfirm={() => answer(true)}
              onCancel={() => answer(false)}
            />
          </>
        )}
      </Stack>
    </section>
  );
}
