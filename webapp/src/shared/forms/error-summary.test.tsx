import { Checkbox, TextInput } from '@mantine/core';
import { screen } from '@testing-library/react';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { showPage } from '@/test/render';
import { EntryForm } from './entry-form';
import { SegmentedField } from './segmented-field';
import { useEntryForm } from './use-entry-form';

const needed = v.pipe(v.string(), v.minLength(1, 'Required.'));
const failed = {
  isSuccess: false,
  message: '',
  errors: { method: ['Required.'], '': ['Too late.'], isAgreed: ['Required.'] },
};

function Payment() {
  const form = useEntryForm({
    schema: v.object({ reference: needed, method: v.string(), isAgreed: v.boolean() }),
    initialValues: { reference: '', method: '', isAgreed: false },
    send: () => Promise.resolve(failed),
  });
  return (
    <EntryForm form={form} submitLabel="Record">
      <TextInput label="Reference" required {...form.field('reference')} />
      <SegmentedField
        label="How it was paid"
        data={[{ value: 'wire', label: 'Wire' }]}
        {...form.choice('method')}
      />
      <Checkbox label="It is agreed" {...form.checkbox('isAgreed')} />
    </EntryForm>
  );
}

test('each message of the summary names its field, ours and the server’s', async () => {
  const { user } = showPage(Payment, { at: '/payment', pattern: '/payment' });
  await user.click(await screen.findByRole('button', { name: 'Record' }));
  const link = await screen.findByRole('link', { name: 'Reference: Required.' });
  await user.click(link);
  expect(screen.getByLabelText(/^Reference/)).toHaveFocus();
  await user.keyboard('4711');
  await user.click(screen.getByRole('button', { name: 'Record' }));
  expect(await screen.findByRole('link', { name: 'How it was paid: Required.' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'It is agreed: Required.' })).toBeInTheDocument();
  // What is about no field in particular has no name.
  expect(screen.getByRole('link', { name: 'Too late.' })).toBeInTheDocument();
});
