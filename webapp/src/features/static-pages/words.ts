// Words of pages of text.
import { addMessages } from '@/shared/i18n/catalogue';

export const staticPages = {
  'pages.about': 'Permanent pages such as terms, delivery and contacts, shown in the menu.',
  'pages.record': 'Page',
  'pages.create': 'Add page',
  'pages.empty': 'No pages yet',
  'pages.emptyHelp': 'Write the first page; it appears in the menu once it’s active.',
  'pages.removal': 'The page disappears from the menu, and links to it stop working.',
  'pages.rowLabel': 'page “{title}”',
  'pages.title': 'Title',
  'pages.slug': 'URL name',
  'pages.slugHelp': 'Lowercase letters, digits and hyphens. Used in links and exports.',
  'pages.body': 'Text',
  'pages.files': 'Files',
  'pages.sort': 'Menu order',
  'pages.sortHelp': 'Lower numbers come first.',
  'pages.visibility': 'Visible to',
  'pages.visibilityDealer': 'Dealers',
  'pages.visibilityStaff': 'Staff',
  'pages.visibilityBoth': 'Dealers and staff',
  'pages.active': 'Active',
  'pages.inactive': 'Inactive',
  'pages.status': 'Status',
  'pages.updatedAt': 'Updated',
  'pages.menu': 'Menu',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    staticPages: typeof staticPages;
  }
}

addMessages({ staticPages });
