import '@/shared/records/file-words';
import { NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { changeFiles } from '@/entities/change-request/files';
import {
  isKind,
  isOfWholeOrder,
  kindChoices,
  type ChangeItem,
  type ChangeOutlook,
} from '@/entities/change-request/model';
import { useUnitPictures } from '@/entities/elevation/use-unit-pictures';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { drawnChoices } from '@/shared/i18n/drawn-choices';
import { t } from '@/shared/i18n/t';
import type { FieldErrors } from '@/shared/api/answers';
import { useStable } from '@/shared/lib/use-stable';
import { paths } from '@/shared/paths';
import { sendFiles } from '@/shared/records/file-uploads';
import { ChosenFiles } from '@/shared/records/chosen-files';
import { optional } from '@/shared/forms/optional';
import { useMakeOnce } from '@/shared/store/make-once';
import { Notice } from '@/shared/ui/notice';
import { notifySuccess } from '@/shared/ui/notify';
import { Panel } from '@/shared/ui/panel';
import type { NewChange, OrderLine } from './api';
import { emptyEntry, changeForm, isOfOption, placesOf, rivalOf, schema, type Entry } from './entry';
import { LineChoice } from './line-choice';
import { useActOnChange } from '../stores';
import { useAsk, useOptionsOf } from './stores';
import { WishFields } from './wish-fields';

type Props = {
  outlook: ChangeOutlook;
  lines: readonly OrderLine[];
  /** Where the order goes, in one line. */
  address: string;
  /** Those that the way here has named. */
  chosen: readonly number[];
};

const nothing: readonly File[] = [];

/** A change of an order: what, of which lines, from which value to which, why. */
export function AskForm({ outlook, lines, address, chosen }: Props) {
  const { orderId, loadDate = null } = outlook;
  const navigate = useNavigate();
  const ask = useAsk((state) => state.run);
  const act = useActOnChange((state) => state.run);
  const askOnce = useMakeOnce<NewChange, ChangeItem>();
  const pictureOf = useUnitPictures(orderId);
  const [files, setFiles] = useState(nothing);
  const form = useEntryForm({
    schema,
    initialValues: emptyEntry(chosen),
    draft: `change of order ${orderId}`,
    send: async (entry) => {
      const asked = await askOnce({
        form: changeForm(orderId, entry, known),
        make: ask,
        change: async (made, before) => {
          const { newId: id, item } = made;
          if (id === null) return made;
          const { orderId: _, ...wanted } = changeForm(orderId, entry, known);
          const comment = before.comment === wanted.comment ? '' : wanted.comment;
          const rowVersion = item?.rowVersion ?? null;
          const changed = await act({ ...wanted, id, action: 'update', comment, rowVersion });
          return changed && { ...changed, newId: id };
        },
      });
      const result = atTheirPlaces(asked, entry);
      if (result?.isSuccess !== true || result.newId === null) return result;
      notifySuccess(result.message);
      // They go on their way while the request is shown.
      void sendFiles(result.newId, changeFiles.uploadCall(result.newId), files);
      return result;
    },
    onDone: ({ newId }) => {
      if (newId === null) return;
      flushSync(() => setFiles(nothing));
      void navigate(paths.changeRequest.to({ id: newId }), { replace: true });
    },
  });
  const entry: Entry = form.values;
  const { type } = entry;
  const isOfLines = type === '' || !isOfWholeOrder(type);
  const query = useStable(
    isOfOption(type) && entry.lines.length > 0 ? { orderId, lines: entry.lines } : null,
  );
  const { items: options } = useOptionsOf(query, { keepPreviousData: true });
  const known = { lines, options, loadDate, address };
  const rival = rivalOf(outlook, { type });
  const put = (name: 'next' | 'option', place: string, value: string) =>
    form.set(name, { ...entry[name], [place]: value });

  return (
    <Panel title={t('askChange.title')}>
      <EntryForm form={form} hasOptional isLong hasFiles={files.length > 0} submitLabel={t('askChange.send')}>
        <NativeSelect
          label={t('askChange.type')}
          data={[{ value: '', label: t('askChange.choose') }, ...drawnChoices(kindChoices)]}
          {...form.choice('type')}
          onChange={({ currentTarget: { value } }) => form.set('type', isKind(value) ? value : '')}
        />
        {rival && <Notice tone="waiting" title={t('askChange.typeBusy', { number: rival.number })} />}
        {isOfLines && (
          <LineChoice {...form.choice('lines')} lines={lines} outlook={outlook} pictureOf={pictureOf} />
        )}
        {placesOf(entry).length > 0 && (
          <Stack gap="sm">
            {placesOf(entry).map((place) => (
              <WishFields
                key={place}
                entry={entry}
                place={place}
                known={known}
                id={`${form.id}next.${place}`}
                error={form.problem.errors[`next.${place}`]?.[0]}
                onNext={(value) => put('next', place, value)}
                onOption={(name) => put('option', place, name)}
              />
            ))}
          </Stack>
        )}
        {type === 'hold' && <Text size="sm">{t('askChange.holdHelp')}</Text>}
        {type === 'cancelLine' && <Text size="sm">{t('askChange.cancelHelp')}</Text>}
        <Textarea
          label={t('askChange.comment')}
          description={t('askChange.commentHelp')}
          maxLength={4000}
          {...form.field('comment')}
        />
        <ChosenFiles
          label={optional(t('files.title'))}
          limits={changeFiles}
          files={files}
          onChange={setFiles}
        />
      </EntryForm>
    </Panel>
  );
}

/** What is wrong with a new value is said at the field in which it was entered. */
function atTheirPlaces<Result extends { readonly errors: FieldErrors } | null>(
  result: Result,
  entry: Entry,
): Result {
  if (result === null) return result;
  const places = placesOf(entry);
  const named = Object.entries(result.errors).map(([field, errors]) => {
    const place = places[Number(/^items\.(\d+)\.new$/.exec(field)?.[1] ?? -1)];
    return [place === undefined ? field : `next.${place}`, errors];
  });
  return { ...result, errors: Object.fromEntries(named) };
}
