import { t } from './t';

/** `+12045550101;ext=12` as people write it; what is no North American number stays as it is. */
export function phoneText(given: string): string {
  const [number = '', extension = ''] = given.split(';ext=');
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number);
  const written = parts === null ? number : `(${parts[1]}) ${parts[2]}-${parts[3]}`;
  return extension === '' ? written : t('phone.withExtension', { number: written, extension });
}
