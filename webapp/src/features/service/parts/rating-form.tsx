import { Stack, Text, Textarea } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useState } from 'react';
import * as v from 'valibot';
import { EntryForm } from '@/shared/forms/entry-form';
import { optional } from '@/shared/forms/optional';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { announce } from '@/shared/ui/announcer';
import { Panel } from '@/shared/ui/panel';
import { notifyIfFailed, notifySuccess } from '@/shared/ui/notify';
import type { ServiceRequest } from '../model';
import { useAct } from '../stores';
import classes from './request-view.module.css';

type Props = { request: ServiceRequest; onRated: () => void };

const stars = [1, 2, 3, 4, 5] as const;

/** One tap says how it was and is kept at once; words are welcome afterwards. */
export function RatingForm({ request, onRated }: Props) {
  const { id, rowVersion, ratingComment } = request;
  const rating = request.rating ?? 0;
  const [tapped, setTapped] = useState<number | null>(null);
  const shown = tapped ?? rating;
  // The next tap goes with the version that this one makes.
  const isSaving = shown !== rating;
  const run = useAct((state) => state.run);
  const rate = async (star: number) => {
    if (isSaving || star === rating) return;
    setTapped(star);
    // Sent again with the rating, or it would be gone.
    const given = { rating: star, comment: ratingComment };
    const result = await run({ requestid: id, action: 'rate', ...given, rowVersion });
    notifyIfFailed(result);
    if (!result?.isSuccess) return setTapped(null);
    onRated();
    announce(t('requests.ratingSaved', { count: star }));
  };
  return (
    <Panel title={t('requests.howWasIt')}>
      <Stack gap="sm">
        <div className={classes.stars} role="group" aria-label={t('requests.howWasIt')}>
          {stars.map((star) => (
            <button
              key={star}
              type="button"
              aria-pressed={shown === star}
              aria-label={t('requests.stars', { count: star })}
              aria-disabled={isSaving || undefined}
              className={classes.star}
              onClick={() => void rate(star)}
            >
              {star <= shown ? <IconStarFilled size={26} /> : <IconStar size={26} stroke={1.5} />}
            </button>
          ))}
        </div>
        <Text size="xs" c="dimmed">
          {rating > 0 ? t('requests.ratingSaved', { count: rating }) : t('requests.ratingHelp')}
        </Text>
        {rating > 0 && ratingComment === '' && <Comment request={request} rating={rating} />}
      </Stack>
    </Panel>
  );
}

const schema = v.object({ comment: v.pipe(v.string(), v.trim(), v.maxLength(1000)) });

type CommentProps = { request: ServiceRequest; rating: number };

function Comment({ request: { id, rowVersion }, rating }: CommentProps) {
  const run = useAct((state) => state.run);
  const form = useEntryForm({
    schema,
    initialValues: { comment: '' },
    send: async ({ comment }) => {
      const result = await run({ requestid: id, action: 'rate', rating, comment, rowVersion });
      if (result?.isSuccess) notifySuccess(t('requests.thanks'));
      return result;
    },
  });
  return (
    <EntryForm form={form} submitLabel={t('requests.sendComment')} isMinor>
      <Textarea
        label={optional(t('requests.comment'))}
        minRows={2}
        maxLength={1000}
        {...form.field('comment')}
      />
    </EntryForm>
  );
}
