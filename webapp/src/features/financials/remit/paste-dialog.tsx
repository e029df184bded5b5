import { Button, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { EntryForm } from '@/shared/forms/entry-form';
import { FormDialog } from '@/shared/forms/form-dialog';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { msg, t } from '@/shared/i18n/t';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { FileInput } from '@/shared/ui/file-drop';
import { Notice } from '@/shared/ui/notice';
import { PastedLines } from './pasted-lines';
import { saidOf, type Said } from './said';
import { usePaste, type List, type Pasted } from './stores';

type Props = {
  opened: boolean;
  currency: string;
  /** The amount of the payment in cents, where a person has entered it. */
  typed: number | null;
  today: string;
  onClose: () => void;
  /** With what it says of the payment, and the amount that that is to have; null follows the lines. */
  onApply: (pasted: Pasted, said: Said, total: number | null) => void;
};

/** What was read, and of what: it can be read anew with what someone says about it. */
type Read = { readonly list: List; readonly pasted: Pasted };

/** Text from an email, columns of a spreadsheet or a file: read line by line, and shown before anything is applied. */
export function PasteDialog({ opened, currency, typed, today, onClose, onApply }: Props) {
  const isPhone = useIsPhone();
  const [text, setText] = useState('');
  const [read, setRead] = useState<Read | null>(null);
  const close = () => {
    setRead(null);
    onClose();
  };
  return (
    <FormDialog opened={opened} onClose={close} title={t('remit.paste')} size="72rem" fullScreen={isPhone}>
      {read === null ? (
        <PasteForm
          currency={currency}
          text={text}
          onRead={(next) => {
            if (next.list.file === null) setText(next.list.text);
            setRead(next);
          }}
        />
      ) : (
        <ReadList
          read={read}
          said={saidOf(read.pasted, today)}
          typed={typed}
          onRead={setRead}
          onBack={() => setRead(null)}
          onApply={(said, total) => {
            setRead(null);
            onApply(read.pasted, said, total);
          }}
        />
      )}
    </FormDialog>
  );
}

const schema = v.object({
  text: v.pipe(v.string(), v.minLength(1, msg('remit.pasteNeeded'))),
});

type FormProps = { currency: string; text: string; onRead: (read: Read) => void };

const nothingSaid = { columns: [], sheet: null, withHidden: false } as const;

function PasteForm({ currency, text, onRead }: FormProps) {
  const read = usePaste((state) => state.run);
  const isReading = usePaste((state) => state.isLoading);
  const input = useRef<HTMLInputElement>(null);
  const [unreadable, setUnreadable] = useState('');
  const form = useEntryForm({
    schema,
    initialValues: { text },
    send: async (given) => {
      setUnreadable('');
      const list: List = { ...nothingSaid, ...given, currency, file: null };
      const result = await read(list);
      if (result?.isSuccess && result.item) onRead({ list, pasted: result.item });
      return result;
    },
  });
  const onFiles = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    const list: List = { ...nothingSaid, text: '', currency, file };
    const result = await read(list);
    if (result?.isSuccess && result.item) onRead({ list, pasted: result.item });
    else if (result !== null) setUnreadable(Object.values(result.errors).flat()[0] ?? result.message);
  };
  return (
    <EntryForm form={form} submitLabel={t('remit.read')} isFleeting>
      <Text size="sm">{t('remit.pasteHelp')}</Text>
      <Textarea
        label={t('remit.pasteText')}
        minRows={8}
        maxRows={20}
        data-autofocus
        {...form.field('text')}
      />
      {unreadable !== '' && (
        <Notice tone="bad" role="alert">
          {unreadable}
        </Notice>
      )}
      <div>
        <Button variant="default" loading={isReading} onClick={() => input.current?.click()}>
          {t('remit.pasteFile')}
        </Button>
        <FileInput
          ref={input}
          accept=".csv,.tsv,.txt,.xlsx"
          testId="paste-file"
          onFiles={(files) => void onFiles(files)}
        />
      </div>
    </EntryForm>
  );
}

type ReadProps = {
  read: Read;
  said: Said;
  typed: number | null;
  onRead: (read: Read) => void;
  onBack: () => void;
  onApply: (said: Said, total: number | null) => void;
};

/** What was read of a file's sheet, and the lines. */
function ReadList({ read, said, typed, onRead, onBack, onApply }: ReadProps) {
  const { list, pasted } = read;
  const run = usePaste((state) => state.run);
  const isReading = usePaste((state) => state.isLoading);
  const [unreadable, setUnreadable] = useState('');
  const again = async (changes: Partial<List>) => {
    const next = { ...list, ...changes };
    const result = await run(next);
    if (result?.isSuccess && result.item) {
      setUnreadable('');
      onRead({ list: next, pasted: result.item });
    } else if (result !== null) setUnreadable(Object.values(result.errors).flat()[0] ?? result.message);
  };
  const { sheet, otherSheets, hiddenLines } = pasted;
  return (
    <Stack gap="md">
      {unreadable !== '' && (
        <Notice tone="bad" role="alert">
          {unreadable}
        </Notice>
      )}
      {typeof sheet === 'string' && otherSheets.length > 0 && (
        <NativeSelect
          label={t('remit.sheet')}
          data={[sheet, ...otherSheets]}
          value={sheet}
          disabled={isReading}
          onChange={({ currentTarget }) => void again({ sheet: currentTarget.value, columns: [] })}
        />
      )}
      {typeof sheet === 'string' && otherSheets.length === 0 && (
        <Text size="sm">{t('remit.sheetRead', { sheet })}</Text>
      )}
      {hiddenLines.length > 0 && (
        <Notice tone="waiting">
          <Text size="sm" mb="xs">
            {t('remit.hiddenRows', { count: hiddenLines.length, rows: hiddenLines.join(', ') })}
          </Text>
          <Button
            size="xs"
            variant="default"
            loading={isReading}
            onClick={() => void again({ withHidden: true })}
          >
            {t('remit.takeHidden')}
          </Button>
        </Notice>
      )}
      <PastedLines
        // Another reading has columns of its own.
        key={JSON.stringify([list.columns, list.sheet, list.withHidden])}
        pasted={pasted}
        said={said}
        typed={typed}
        isReading={isReading}
        onColumns={(columns) => void again({ columns })}
        onBack={onBack}
        onApply={(total) => onApply(said, total)}
      />
    </Stack>
  );
}
