// Words of the drawings on the dashboard.
import { addMessages } from '@/shared/i18n/catalogue';

export const drawingsHome = {
  'drawingsHome.turn': 'Waiting for me',
  'drawingsHome.toCheck': 'To check',
  'drawingsHome.withDealers': 'With dealers',
  'drawingsHome.toRelease': 'To release',
  'drawingsHome.waivers': 'Open waivers',
  'drawingsHome.expiring': 'Waivers expire soon',
} as const;

declare module '@/shared/i18n/catalogue' {
  interface Parts {
    drawingsHome: typeof drawingsHome;
  }
}

addMessages({ drawingsHome });
