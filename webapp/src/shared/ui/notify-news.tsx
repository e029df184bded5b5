import { Anchor } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Link } from 'react-router';
import { announce } from './announcer';

type News = { readonly title: string; readonly to: string };

/** Where the header has no room for a message, one takes room of the page, as corner-messages.module.css says. */
const hasRoom = () => window.matchMedia('(min-width: 75em)').matches;

/**
 * Something has come in while the page was open; a tap leads to it. Where a message would move the page under the
 * finger, the bell's count tells of it.
 */
export function notifyNews({ title, to }: News) {
  if (!hasRoom()) {
    announce(title);
    return;
  }
  const id = `news ${to} ${title}`;
  notifications.show({
    id,
    color: 'brand',
    message: (
      <Anchor component={Link} to={to} inherit onClick={() => notifications.hide(id)}>
        {title}
      </Anchor>
    ),
  });
}
