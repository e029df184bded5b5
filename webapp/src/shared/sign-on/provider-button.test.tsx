import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '@/test/render';
import { ProviderButton } from './provider-button';

vi.mock('./flow', () => {
  throw new TypeError('Failed to fetch dynamically imported module: flow.js');
});

// The test runner words the failure in its own way.
vi.mock('@/shared/lib/reload-once', () => ({
  isMissingChunk: () => true,
  unlessMissing: () => null,
  reloadOnce: () => undefined,
}));

test('without a connection the window is closed again, and the button says why it could not go on', async () => {
  const close = vi.fn();
  vi.spyOn(window, 'open').mockReturnValue(Object.assign(Object.create(null), { close }));
  const failed = vi.fn();
  const provider = { id: 'entra', name: 'Entra' };
  const user = show(
    <ProviderButton provider={provider} onFailure={failed} onTokens={() => Promise.resolve()} />,
  );
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(failed).toHaveBeenLastCalledWith(expect.objectContaining({ status: 0 })));
  expect(close).toHaveBeenCalledOnce();
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'false');
});
