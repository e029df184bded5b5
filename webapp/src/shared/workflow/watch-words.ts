// Words about watching a record.
import { addMessages } from '@/shared/i18n/catalogue';

export const watch = {
  'watch.watch': 'Watch',
  'watch.watching': 'Watching',
  'watch.counted': '{label} ({count})',
  'watch.by': 'Watched by {names}',
  'watch.byNobody': 'No one is watching. Those who watch are notified of every step.',
  'watch.start': 'Watch this record',
  'watch.stop': 'Stop watching this record',
  'watch.startAmong': 'Watch (watched by {names})',
  'watch.stopMine': 'Stop watching',
  'watch.stopAmong': 'Stop watching (also watched by {names})',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    watch: typeof watch;
  }
}

addMessages({ watch });
