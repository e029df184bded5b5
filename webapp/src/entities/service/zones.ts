import { zoneName } from '@/shared/i18n/format';

/** One zone for each time that a site in Canada or the United States can have. */
const zones = [
  'America/St_Johns',
  'America/Halifax',
  'America/Blanc-Sablon',
  'America/Toronto',
  'America/Atikokan',
  'America/Winnipeg',
  'America/Regina',
  'America/Edmonton',
  'America/Phoenix',
  'America/Whitehorse',
  'America/Vancouver',
  'America/Anchorage',
  'Pacific/Honolulu',
] as const;

/** The choices of a site's time zone: that which it has stands for all of the same name. */
export function zoneChoices(now: string, none: string): { value: string; label: string }[] {
  const others = zones.filter((zone) => zone !== now && zoneName(zone) !== zoneName(now));
  const known = [...(now === '' ? [] : [now]), ...others].map((value) => ({
    value,
    label: zoneName(value) || value,
  }));
  return [{ value: '', label: none }, ...known.toSorted((a, b) => order(a.label) - order(b.label))];
}

/** From east to west, as the list has them. */
function order(label: string): number {
  return zones.findIndex((zone) => zoneName(zone) === label);
}
