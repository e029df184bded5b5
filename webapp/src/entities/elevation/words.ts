import { elevation } from '@/shared/i18n/messages/en/elevation';
import { addMessages, t } from '@/shared/i18n/t';
import type { Panel } from './model';

addMessages({ elevation });

/** Which panel has the problem, in words. */
export const panelWords = ({ label }: Panel): string => t('elevation.panelIs', { panel: label });
