import { createActionStore, createItemStore, createListStore } from '@/shared/store/factories';
import { inTurn } from '@/shared/store/in-turn';
import { notifyFailure } from '@/shared/ui/notify';
import { accountsApi } from './api';
import type { AccountChoice } from './model';

/** There is only one user to ask for: oneself. */
export const own = 'own';

export const useAccountChoices = createListStore(accountsApi.choices, ['dealers']);
/** All accounts that were found since the page was opened. */
export const { useCachedData: useFoundAccounts } = useAccountChoices;

export const useStaffPreferences = createItemStore(accountsApi.preferences, ['profile']);

const useToggleFavourite = createActionStore(accountsApi.toggleFavourite);
const useOrderFavourites = createActionStore(accountsApi.orderFavourites);
const sendToggle = inTurn(useToggleFavourite.getState().run);
const sendOrder = inTurn(useOrderFavourites.getState().run);

const favourites = () => useStaffPreferences.getData(own)?.item?.favouriteAccounts;

function setFavourites(change: (before: readonly AccountChoice[]) => readonly AccountChoice[]) {
  const item = useStaffPreferences.getData(own)?.item;
  if (item)
    useStaffPreferences.setData(own, {
      item: { ...item, favouriteAccounts: change(item.favouriteAccounts) },
    });
}

/** At once on the screen; taken back, with a word, where the server does not agree. */
export async function orderFavourites(favouriteAccounts: readonly AccountChoice[]) {
  const before = favourites();
  if (before === undefined) return;
  setFavourites(() => favouriteAccounts);
  const result = await sendOrder(favouriteAccounts.map(({ account }) => account));
  if (result?.isSuccess) return;
  setFavourites((now) => (now === favouriteAccounts ? before : now));
  if (result !== null) notifyFailure(result.message);
}

/** At once on the screen; taken back, with a word, where the server does not agree. */
export async function toggleFavourite(choice: AccountChoice) {
  const toggled = (before: readonly AccountChoice[]) => {
    const rest = before.filter(({ account }) => account !== choice.account);
    return rest.length < before.length ? rest : [...rest, choice];
  };
  setFavourites(toggled);
  const result = await sendToggle(choice.account);
  if (result?.isSuccess) return;
  setFavourites(toggled);
  if (result !== null) notifyFailure(result.message);
}
