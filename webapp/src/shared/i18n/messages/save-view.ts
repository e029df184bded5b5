export const saveView = {
  'view.save': 'Save view',
  'view.saveAs': 'Save as a new view',
  'view.name': 'Name of the view',
  'view.nameNeeded': 'Enter a name.',
  'view.full': 'A list has room for {count} views. Delete or replace one.',
  'view.shareTitle': 'Share “{name}”',
  'view.shareHelp': 'People with this role see the view, and can’t change it.',
  'view.shareRole': 'Role',
  'view.shareNone': 'Don’t share',
  'view.shareSave': 'Save',
} as const;
