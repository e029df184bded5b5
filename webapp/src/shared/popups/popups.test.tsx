import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '@/test/render';
import { Menu } from './menu';
import { Drawer, Modal } from './modal';
import { Popover } from './popover';
import { Tooltip } from './tooltip';
import { usePopup } from './use-popup';

const onChoose = vi.fn();
beforeEach(() => onChoose.mockClear());

const entries = [
  { label: 'CSV', onChoose },
  { label: 'Excel', isDisabled: true, onChoose },
  { label: 'Orders', to: '/orders' },
];

const withMenu = () =>
  show(
    <MemoryRouter>
      <Menu
        entries={entries}
        trigger={(given) => (
          <button {...given} type="button">
            Export
          </button>
        )}
      />
      <button type="button">Elsewhere</button>
    </MemoryRouter>,
  );
const trigger = () => screen.getByRole('button', { name: 'Export' });

test('a closed menu is a plain button that says what it opens', () => {
  withMenu();
  expect(trigger()).toHaveAttribute('aria-haspopup', 'menu');
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');
  expect(trigger()).not.toHaveAttribute('aria-controls');
  expect(screen.queryByRole('menu')).toBeNull();
});

test('a menu is opened, walked through and closed by keys, and gives the focus back', async () => {
  const user = withMenu();
  await user.tab();
  await user.keyboard('{Enter}');
  const menu = await screen.findByRole('menu', { name: 'Export' });
  expect(trigger()).toHaveAttribute('aria-expanded', 'true');
  expect(trigger()).toHaveAttribute('aria-controls', menu.id);
  await waitFor(() => expect(menu).toContainElement(focused()));
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'CSV' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Orders' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(trigger()).toHaveFocus();
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');
});

test('what is chosen happens once, and the trigger has the focus again', async () => {
  const user = withMenu();
  await user.click(trigger());
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  expect(onChoose).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(trigger()).toHaveFocus();
});

test('a click beside a menu closes it, and a click on its trigger too', async () => {
  const user = withMenu();
  await user.click(trigger());
  await screen.findByRole('menu');
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await user.click(trigger());
  await screen.findByRole('menu');
  await user.click(trigger());
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

test('a panel takes the focus, keeps it within and gives it back on Escape', async () => {
  const user = show(
    <Popover
      label="Columns"
      trigger={(given) => (
        <button {...given} type="button">
          Columns
        </button>
      )}
    >
      {(close) => (
        <button type="button" onClick={close}>
          Done
        </button>
      )}
    </Popover>,
  );
  const columns = screen.getByRole('button', { name: 'Columns' });
  expect(columns).toHaveAttribute('aria-haspopup', 'dialog');
  await user.click(columns);
  await screen.findByRole('dialog', { name: 'Columns' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(columns).toHaveFocus();
  await user.click(columns);
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(columns).toHaveFocus();
});

test.each([
  ['dialog', Modal],
  ['drawer', Drawer],
])('a %s gives the focus back the first time too', async (_, Frame) => {
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        <Frame opened={isOpen} onClose={() => setIsOpen(false)} title="Dealer">
          <input aria-label="Name" />
        </Frame>
      </>
    );
  }
  const user = show(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'Dealer' });
  await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(focused()));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null);

test('the name of a button without words shows under the pointer', async () => {
  const user = show(
    <Tooltip label="Compact rows">
      {(given) => (
        <button {...given} type="button">
          …
        </button>
      )}
    </Tooltip>,
  );
  expect(screen.queryByRole('tooltip')).toBeNull();
  await user.hover(screen.getByRole('button'));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Compact rows');
  await user.unhover(screen.getByRole('button'));
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});

test('content is fetched when its trigger is pointed at or has the focus, before it is opened', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  function Trigger() {
    const { trigger: given } = usePopup({ kind: 'menu', load });
    return (
      <button {...given} type="button">
        Export
      </button>
    );
  }
  const user = show(<Trigger />);
  expect(load).not.toHaveBeenCalled();
  await user.tab();
  expect(load).toHaveBeenCalledOnce();
  await user.hover(trigger());
  expect(load).toHaveBeenCalledTimes(2);
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');
});
