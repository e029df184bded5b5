import { t } from '@/shared/i18n/t';
import type { Panel } from './model';
import { addMessages } from '@/shared/i18n/catalogue';

/** How units look from outside. */
export const elevation = {
  'elevation.picture': 'Picture',
  'elevation.title': 'From outside',
  'elevation.inside': 'From inside',
  'elevation.unknown': "How it operates isn't known.",
  'elevation.panelIs': 'Problem: {panel}',
  'elevation.whichPanel': 'Tap the panel that has the problem',
  'elevation.noPanel': 'No panel chosen',
  'elevation.clearPanel': 'Clear choice',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    elevation: typeof elevation;
  }
}

addMessages({ elevation });

/** Which panel has the problem, in words. */
export const panelWords = ({ label }: Panel): string => t('elevation.panelIs', { panel: label });
