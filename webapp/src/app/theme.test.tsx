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
