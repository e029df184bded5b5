import './words';
import { ActionIcon } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { t } from '@/shared/i18n/t';
import type { AccountChoice } from './model';
import { own, toggleFavourite, useStaffPreferences } from './stores';

type Props = { choice: AccountChoice };

/** Whether an account is among one's favourites; one click changes it. */
export function FavouriteStar({ choice }: Props) {
  const { account, name } = choice;
  const { item } = useStaffPreferences(own);
  if (item === null) return null;
  const isFavourite = item.favouriteAccounts.some((one) => one.account === account);
  const Icon = isFavourite ? IconStarFilled : IconStar;
  return (
    <ActionIcon
      variant="subtle"
      color={isFavourite ? 'yellow' : 'gray'}
      size="lg"
      aria-label={isFavourite ? t('accounts.unfavour', { name }) : t('accounts.favour', { name })}
      onClick={() => void toggleFavourite(choice)}
    >
      <Icon size={18} />
    </ActionIcon>
  );
}
