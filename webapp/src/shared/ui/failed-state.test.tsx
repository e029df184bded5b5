import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '@/test/render';
import { FailedState } from './failed-state';

const show = (isForbidden: boolean) =>
  showPage(
    () => (
      <FailedState
        title="It could not be loaded"
        message="You need the permission invoices:view for this."
        isForbidden={isForbidden}
        onRetry={() => undefined}
      />
    ),
    { at: '/invoices', pattern: '/invoices', as: {} },
  );

test('what is not for the reader says who can help, and offers no second try', async () => {
  show(true);
  expect(await screen.findByRole('alert')).toHaveTextContent('An owner of your company’s account');
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('what failed otherwise can be tried again', async () => {
  show(false);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
