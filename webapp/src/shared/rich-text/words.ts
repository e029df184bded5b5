// The words of the editor come with it.
import { addMessages } from '@/shared/i18n/catalogue';

export const editor = {
  'editor.label': 'Rich text editor',
  'editor.bold': 'Bold',
  'editor.italic': 'Italic',
  'editor.heading': 'Heading',
  'editor.subheading': 'Subheading',
  'editor.bulletList': 'Bulleted list',
  'editor.orderedList': 'Numbered list',
  'editor.quote': 'Block quote',
  'editor.rule': 'Horizontal line',
  'editor.undo': 'Undo',
  'editor.redo': 'Redo',
  'editor.clear': 'Clear formatting',
  'editor.link': 'Link',
  'editor.linkAddress': 'Link address',
  'editor.linkHelp': 'A page of the portal (/news/4) or an address starting with https:// or mailto:.',
  'editor.linkWrong': 'Start with /, https:// or mailto:.',
  'editor.linkSet': 'Apply link',
  'editor.linkRemove': 'Remove link',
  'editor.image': 'Picture',
  'editor.imageFile': 'File',
  'editor.imageWords': 'Alternative text',
  'editor.imageWordsHelp': 'Describes the picture for people who can’t see it.',
  'editor.imagePlace': 'Insert picture',
  'editor.imageNone': 'Upload pictures under Files first, then insert them here.',
  'editor.table': 'Table',
  'editor.tableInsert': 'Insert a table',
  'editor.rowAfter': 'Row below',
  'editor.rowDelete': 'Delete row',
  'editor.columnAfter': 'Column to the right',
  'editor.columnDelete': 'Delete column',
  'editor.tableDelete': 'Delete table',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    editor: typeof editor;
  }
}

addMessages({ editor });
