import './crew-words';
import { t } from '@/shared/i18n/t';

/** Who comes: `Crew Winnipeg East`. A name that says itself that it is a crew's stays as it is. */
export function crewText(name: string): string {
  const word = t('crew.named', { name: '' }).trim().toLowerCase();
  return name === '' || name.toLowerCase().includes(word) ? name : t('crew.named', { name });
}
