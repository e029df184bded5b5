import { fields } from './fields-words';
import { msg, t, type CodeWords } from '@/shared/i18n/t';

const isKey = (key: string): key is keyof typeof fields => key in fields;

const names: CodeWords = Object.fromEntries(
  Object.keys(fields)
    .filter(isKey)
    .map((key) => [key.slice('field.'.length), msg(key)]),
);

/** What people call a field, which imports write with underscores: `postal_code`, `postalCode`. */
export const fieldName = (code: string): string => t(names[camelCase(code)] ?? code);

const camelCase = (code: string): string =>
  code.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
