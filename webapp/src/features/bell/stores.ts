import { create } from 'zustand';
import { createActionStore } from '@/shared/store/action-store';
import { createListStore } from '@/shared/store/factories';
import { resetsWithSession } from '@/shared/store/reset';
import { bellApi } from './api';
import type { Unread } from './model';

const nothing: Unread = { notifications: 0, news: 0, mustRead: 0 };

/** How much waits to be seen, as the server last said. */
export const useUnread = create<Unread>()(() => nothing);
resetsWithSession(() => useUnread.setState(nothing));

export const useNotifications = createListStore(
  (_: { readonly of: 'caller' }, signal) => bellApi.list(signal),
  ['notifications'],
);
/** Of the page that shows them all: what was new there stays marked until it is left. */
export const useMarkSeen = createActionStore((which: 'all') => bellApi.seen(which));

export const useMarkRead = createActionStore(
  (which: 'all' | readonly number[]) => bellApi.seen(which),
  ['notifications'],
);
export const useDismiss = createActionStore((id: number) => bellApi.dismiss(id), ['notifications']);
