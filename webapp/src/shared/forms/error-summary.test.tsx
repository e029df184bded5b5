import { Checkbox, TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { showPage } from '@/test/render';
import { EntryForm } from './entry-form';
import { FormDialog } from './form-dialog';
import { SegmentedField } from './segmented-field';
import { useEntryForm } from './use-entry-form';

const needed = v.pipe(v.string(), v.minLength(1, 'Required.'));
const failed = {
  isSuccess: false,
  message: 'Please correct the marked fields.',
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
  // One head for both, whatever the server has called it.
  expect(screen.getByRole('alert')).toHaveTextContent('3 things need your attention');
  // What is about no field in particular has no name.
  expect(screen.getByRole('link', { name: 'Too late.' })).toBeInTheDocument();
});

test('a refusal in a dialog is in sight once the dialog is let go', async () => {
  // As browsers have it: what is inert takes no focus.
  // Called on the element that is to have it.
  // oxlint-disable-next-line typescript/unbound-method
  const { focus } = HTMLElement.prototype;
  vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement, options) {
    if (this.closest('[inert]') === null) focus.call(this, options);
  });
  const Page = () => (
    <FormDialog opened onClose={() => undefined} title="Pay">
      <Payment />
    </FormDialog>
  );
  const { user } = showPage(Page, { at: '/payment', pattern: '/payment' });
  await user.type(await screen.findByLabelText(/^Reference/), '4711');
  await user.click(screen.getByRole('button', { name: 'Record' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
});
