import './words';
import { Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import { Loaded } from '@/shared/ui/loaded';
import classes from './account-chooser.module.css';
import { FavouriteStar } from './favourite-star';
import { cityOf, type AccountChoice } from './model';
import { own, useAccountChoices, useStaffPreferences } from './stores';

type Props = {
  onChoose: (choice: AccountChoice) => void;
  /** Leaves out accounts that are no use for what follows. */
  isOffered: (choice: AccountChoice) => boolean;
};

/** One's favourite accounts first, then all others; words narrow both. */
export function AccountChooser({ onChoose, isOffered }: Props) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const data = useAccountChoices({ search }, { keepPreviousData: true });
  const { items } = data;
  const favourites = useStaffPreferences(own).item?.favouriteAccounts ?? none;

  const isFavourite = ({ account }: AccountChoice) => favourites.some((one) => one.account === account);
  const offered = items.filter(isOffered);
  // Without words the favourites are all there, also those beyond the first page of accounts.
  const first = search === '' ? favourites.filter(isOffered) : offered.filter(isFavourite);
  const others = offered.filter((choice) => !isFavourite(choice));

  return (
    <Stack gap="sm">
      <TextInput
        type="search"
        label={t('accounts.account')}
        placeholder={t('accounts.help')}
        leftSection={<IconSearch size={16} aria-hidden />}
        autoComplete="off"
        data-autofocus
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
        }}
      />
      <div className={classes.choices}>
        <Loaded
          data={data}
          height={236}
          isEmpty={first.length + others.length === 0}
          empty={search === '' ? t('accounts.noneYet') : t('accounts.none')}
        >
          <Choices title={t('accounts.favourites')} choices={first} onChoose={onChoose} />
          <Choices title={t('accounts.others')} choices={others} onChoose={onChoose} />
        </Loaded>
      </div>
    </Stack>
  );
}

const none: readonly AccountChoice[] = [];

type ChoicesProps = {
  title: string;
  choices: readonly AccountChoice[];
  onChoose: (choice: AccountChoice) => void;
};

function Choices({ title, choices, onChoose }: ChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={classes.heading}>{title}</h3>
      <ul className={classes.list}>
        {choices.map((choice) => (
          <li key={choice.account} className={classes.row}>
            <button type="button" className={classes.choice} onClick={() => onChoose(choice)}>
              <span className={classes.number}>{choice.account}</span>
              <span className={classes.name}>{choice.name}</span>
              <span className={classes.place}>{cityOf(choice)}</span>
            </button>
            <FavouriteStar choice={choice} />
          </li>
        ))}
      </ul>
    </section>
  );
}
