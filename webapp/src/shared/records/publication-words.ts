// Words of when and to whom something is shown.
import { addMessages } from '@/shared/i18n/catalogue';

export const publication = {
  'publication.title': 'Publishing',
  'publication.from': 'Shown from',
  'publication.fromHelp': 'Leave empty to start when published.',
  'publication.to': 'Shown until',
  'publication.pinned': 'Pin to the top',
  'publication.mustRead': 'Required reading',
  'publication.mustReadHelp': 'Readers must confirm that they’ve read it. You can see who has.',
  'publication.audience': 'Audience',
  'publication.audienceHelp': 'Everyone, unless you limit it.',
  'publication.accounts': 'Dealers',
  'publication.provinces': 'Provinces and states',
  'publication.roles': 'Roles',
  'publication.draft': 'Draft',
  'publication.scheduled': 'Scheduled',
  'publication.published': 'Published',
  'publication.ended': 'Ended',
  'publication.archived': 'Archived',
  'publication.publish': 'Publish',
  'publication.saveAndPublish': 'Save and publish',
  'publication.withdraw': 'Withdraw',
  'publication.archive': 'Archive',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    publication: typeof publication;
  }
}

addMessages({ publication });
