import { Anchor } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Link } from 'react-router';
import { announce } from './announcer';

type News = { readonly title: string; readonly to: string };

/** On a phone a message takes the whole header, with the bell that tells the same. */
const hasRoom = () => window.matchMedia('(min-width: 48em)').matches;

/**
 * Something has come in while the page was open; a tap leads to it. Where there is no room for a message,
 * the bell's count tells of it.
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
