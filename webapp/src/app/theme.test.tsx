import { Drawer, MantineProvider, Modal, Notification } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { theme } from './theme';

const close = () => undefined;

test.each([
  ['a dialog', <Modal key="1" opened onClose={close} title="Plan" />],
  ['a drawer', <Drawer key="2" opened onClose={close} title="Plan" />],
  ['a message', <Notification key="3" onClose={close} />],
])('the button that closes %s says so', (_, shown) => {
  render(
    <MantineProvider theme={theme} env="test">
      {shown}
    </MantineProvider>,
  );
  expect(screen.getByRole('button')).toHaveAccessibleName('Close');
});

test('a dialog opens where it stays, so that a press meanwhile hits what it was aimed at', async () => {
  const shown = (opened: boolean) => (
    <MantineProvider theme={theme}>
      <Modal opened={opened} onClose={close} title="Plan" />
    </MantineProvider>
  );
  const { rerender } = render(shown(false));
  rerender(shown(true));
  expect((await screen.findByRole('dialog')).style.transform).toBe('');
});
