import { sessionApi, type SignInOptions } from '@/shared/api/session';
import { Failure } from '@/shared/api/failure';
import { t } from '@/shared/i18n/t';

export type Provider = SignInOptions['providers'][number];

export type Endpoints = NonNullable<Provider['endpoints']>;

/** Through which providers users of a side may sign in. */
export const providersOf = ({ providers }: SignInOptions, side: 'dealer' | 'staff'): readonly Provider[] =>
  providers.filter(({ sides }) => sides.includes(side));

/** A provider and where it is: the server asks it, if it doesn't know yet. Rejects while it can't be reached. */
export async function reached(id: string): Promise<Provider & { readonly endpoints: Endpoints }> {
  const { item } = await sessionApi.signInOptions({ provider: id });
  const provider = item.providers.find((one) => one.id === id);
  if (!provider?.endpoints) throw new Failure({ message: t('signOn.gone'), status: 404 });
  return { ...provider, endpoints: provider.endpoints };
}
