import { useEffect } from 'react';
import { hasWrittenWithin } from '@/shared/api/client';
import { dataOf, type ServerEvent } from '@/shared/api/server-event';
import { paths } from '@/shared/paths';
import { checkSession } from '@/shared/store/authorization';
import { useSession } from '@/shared/store/session';
import { invalidate, isTag } from '@/shared/store/tags';
import { notifyNews } from '@/shared/ui/notify-news';
import type { FreshNews, Notification, Unread } from './model';
import { useNotifications, useUnread } from './stores';

/** For how many milliseconds what the bell says is taken for the echo of what was just done here. */
const echo = 5000;

/** Over how many milliseconds browsers spread their questions about the same change. */
const spread = 500;

/** The bell rings, and open pages follow what others change, while someone is signed in. */
export function useLiveBell() {
  const token = useSession((session) => session.token);
  useEffect(() => {
    if (token === null) return undefined;
    const abort = new AbortController();
    // After the first screen, which shows what there is without it.
    void import('./listen').then(
      ({ listen }) => void listen(abort.signal, take),
      () => undefined,
    );
    return () => abort.abort();
  }, [token]);
}

function take(event: ServerEvent) {
  switch (event.name) {
    case 'unread':
      return useUnread.setState(dataOf<Unread>(event));
    case 'notification':
      void useNotifications.refetch();
      // The page says it of one's own act; the bell keeps it.
      if (hasWrittenWithin(echo)) return undefined;
      return notifyNews({ title: dataOf<Notification>(event).title, to: paths.notifications.to() });
    case 'news': {
      const { id, title } = dataOf<FreshNews>(event);
      return notifyNews({ title, to: paths.newsItem.to({ id }) });
    }
    case 'changed': {
      const { tag } = dataOf<{ readonly tag: string }>(event);
      // Many browsers hear of it in the same moment.
      if (isTag(tag)) setTimeout(() => invalidate([tag], 'others'), Math.random() * spread);
      return undefined;
    }
    case 'rights':
      // What they may do has changed: menus and pages follow at once.
      return void checkSession().catch(() => undefined);
    default:
      return undefined;
  }
}
