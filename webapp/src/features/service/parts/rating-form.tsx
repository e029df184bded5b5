import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useUnsentEntries } from '@/shared/forms/entries';
import { optional } from '@/shared/forms/optional';
import { t } from '@/shared/i18n/t';
import { Panel } from '@/shared/ui/panel';
import { notifyIfFailed, notifySuccess } from '@/shared/ui/notify';
import type { ServiceRequest } from '../model';
import { useAct } from '../stores';
import classes from './request-view.module.css';

type Props = { request: ServiceRequest };

const stars = [1, 2, 3, 4, 5] as const;

/** One tap says how it was; words are welcome. */
export function RatingForm({ request: { id, rowVersion } }: Props) {
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const { run, isLoading } = useAct();
  useUnsentEntries({ isDirty: rating > 0 || comment.trim() !== '' });
  const onSend = async () => {
    const result = await run({ requestid: id, action: 'rate', rating, comment, rowVersion });
    notifyIfFailed(result);
    if (result?.isSuccess !== true) return;
    setRating(0);
    setComment('');
    notifySuccess(t('requests.thanks'));
  };
  return (
    <Panel title={t('requests.howWasIt')}>
      <Stack gap="sm">
        <div className={classes.stars} role="radiogroup" aria-label={t('requests.howWasIt')}>
          {stars.map((star) => (
            <button
              key={star}
              type="button"
              role="radio"
              aria-checked={rating === star}
              aria-label={t('requests.stars', { count: star })}
              className={classes.star}
              onClick={() => setRating(star)}
            >
              {star <= rating ? <IconStarFilled size={26} /> : <IconStar size={26} stroke={1.5} />}
            </button>
          ))}
        </div>
        {rating > 0 && (
          <>
            <Textarea
              label={optional(t('requests.comment'))}
              minRows={2}
              maxLength={1000}
              readOnly={isLoading}
              value={comment}
              onChange={(event) => setComment(event.currentTarget.value)}
            />
            <Group>
              <Button loading={isLoading} onClick={() => void onSend()}>
                {t('requests.sendRating')}
              </Button>
            </Group>
          </>
        )}
        {rating === 0 && (
          <Text size="xs" c="dimmed">
            {t('requests.ratingHelp')}
          </Text>
        )}
      </Stack>
    </Panel>
  );
}
