import { Anchor } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Link } from 'react-router';

type News = { readonly title: string; readonly to: string };

/** Something has come in while the page was open; a tap leads to it. */
export function notifyNews({ title, to }: News) {
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
