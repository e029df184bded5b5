import { onTestFinished } from 'vitest';
import { company } from '@/shared/lib/company';

/** For one test, the plant's clocks show Central Daylight Time, five hours behind those of the tests. */
export function plantInWinnipeg() {
  const kept = { ...company };
  Object.assign(company, { timeZone: 'America/Winnipeg', utcOffsets: '0/-18000' });
  onTestFinished(() => {
    Object.assign(company, kept);
  });
}
