// Words about saved replies, where they are used.
import { addMessages } from '@/shared/i18n/catalogue';

export const reply = {
  'reply.open': 'Saved replies',
  'reply.search': 'Search saved replies',
  'reply.searchHelp': 'Name or text',
  'reply.none': 'This desk has no saved replies yet.',
  'reply.keptBySupervisor': 'A supervisor of this desk can add them.',
  'reply.keptByService': 'Anyone who edits the service lists can add them.',
  'reply.keptByDrafting': 'Anyone who edits the drafting lists can add them.',
  'reply.keptByReceivables': 'Anyone who edits remittances can add them.',
  'reply.add': 'Add a saved reply',
  'reply.noMatch': 'No saved reply matches.',
  'reply.english': 'English',
  'reply.french': 'French',
  'reply.fillIn': 'Fill in {fields} before you send this.',
  'reply.mention': '@Name brings a colleague in.',
  'reply.colleagues': 'Colleagues',
  'reply.searchColleagues': 'Search colleagues',
  'reply.noColleague': 'No colleague matches.',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    reply: typeof reply;
  }
}

addMessages({ reply });
