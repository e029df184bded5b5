import { createActionStore, createItemStore, createListStore } from '@/shared/store/factories';
import { notifyFailure } from '@/shared/ui/notify';
import { accountsApi } from './api';
import type { AccountChoice } from './model';

export const useAccountChoices = createListStore(accountsApi.choices);
export const useStaffPreferences = createItemStore(accountsApi.preferences);

const useToggleFavourite = createActionStore(accountsApi.toggleFavourite);

const useOrderFavourites = createActionStore(accountsApi.orderFavourites);

/** At once on the screen; taken back, with a word, where the server does not agree. */
export async function orderFavourites(favouriteAccounts: readonly AccountChoice[]) {
  const { item: before } = useStaffPreferences.getState();
  if (before === null) return;
  useStaffPreferences.setState({ item: { ...before, favouriteAccounts } });
  const result = await useOrderFavourites.getState().run(favouriteAccounts.map(({ account }) => account));
  if (result?.isSuccess) return;
  useStaffPreferences.setState({ item: before });
  if (result !== null) notifyFailure(result.message);
}

/** At once on the screen; taken back, with a word, where the server does not agree. */
export async function toggleFavourite(choice: AccountChoice) {
  const { item: before } = useStaffPreferences.getState();
  if (before === null) return;
  const rest = before.favouriteAccounts.filter(({ account }) => account !== choice.account);
  const isFavourite = rest.length < before.favouriteAccounts.length;
  useStaffPreferences.setState({
    item: { ...before, favouriteAccounts: isFavourite ? rest : [...rest, choice] },
  });
  const result = await useToggleFavourite.getState().run(choice.account);
  if (result?.isSuccess) return;
  useStaffPreferences.setState({ item: before });
  if (result !== null) notifyFailure(result.message);
}
