// Words of the handbook.
import { addMessages } from '@/shared/i18n/catalogue';

export const handbook = {
  'handbook.contents': 'Contents',
  'handbook.copy': 'Copy',
  'handbook.copied': 'Copied.',
  'handbook.notCopied': 'The browser didn’t allow it. Select the text and copy it.',
  'handbook.linkTo': 'Link to “{section}”',
  'handbook.next': 'Next: {title}',
  'handbook.previous': 'Previous: {title}',
  'handbook.neighbors': 'Previous and next page',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    handbook: typeof handbook;
  }
}

addMessages({ handbook });
