import { Navigate, useParams } from 'react-router';
import type { Address } from '@/shared/lib/page';
import { staffPaths } from '@/shared/staff-paths';
import { NotFound } from '@/shared/ui/not-found';
import { settingOf } from '../settings/settings';

export const prefetch = (address: Address) => settingOf(address.params['list'])?.prefetch(address);

/** What prices of changes follow: rules, fees and taxes. */
export default function ChangeSettingPage() {
  const { list } = useParams();
  if (list === undefined) return <Navigate to={staffPaths.changeSetting.to({ list: 'rules' })} replace />;
  return settingOf(list)?.show() ?? <NotFound home={staffPaths.changeSettings.to()} />;
}
