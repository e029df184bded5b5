import { useParams } from 'react-router';
import type { Address } from '@/shared/lib/page-route';
import { paths } from '@/shared/paths';
import { NotFound } from '@/shared/ui/not-found';
import { settingOf } from '../settings/settings';

export const ask = (address: Address) => settingOf(address.params['list'])?.askEntry?.(address);

/** One fee or tax rate, new or kept. */
export default function ChangeSettingEntryPage() {
  const { list } = useParams();
  return settingOf(list)?.entry?.() ?? <NotFound home={paths.changeSettings.to()} />;
}
