// Words of saved views.
import { addMessages } from '@/shared/i18n/catalogue';

export const saveView = {
  'view.save': 'Save view',
  'view.saveAs': 'Save as new view',
  'view.name': 'View name',
  'view.nameNeeded': 'Enter a name.',
  'view.full': 'You can save up to {count} views per list. Delete or replace one.',
  'view.shareTitle': 'Share “{name}”',
  'view.shareHelp': 'People with this role can see the view but can’t change it.',
  'view.shareRole': 'Role',
  'view.shareNone': 'Don’t share',
  'view.shareSave': 'Save',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    saveView: typeof saveView;
  }
}

addMessages({ saveView });
