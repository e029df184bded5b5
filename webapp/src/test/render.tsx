import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';

/** Shows something as the app would, without the transitions that tests would have to wait for. */
export function show(content: ReactNode) {
  const user = userEvent.setup();
  render(<MantineProvider env="test">{content}</MantineProvider>);
  return user;
}

/** Sets the address before an area is shown. */
export function visit(path: string) {
  window.history.replaceState(null, '', path);
}
