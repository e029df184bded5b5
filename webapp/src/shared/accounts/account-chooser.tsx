import './words';
import { Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { t } from '@/shared/i18n/t';
import { FailedState } from '@/shared/ui/failed-state';
import classes from './account-chooser.module.css';
import { FavouriteStar } from './favourite-star';
import { placeOf, type AccountChoice } from './model';
import { useAccountChoices, useStaffPreferences } from './stores';

type Props = {
  onChoose: (choice: AccountChoice) => void;
  /** Leaves out accounts that are no use for what follows. */
  isOffered: (choice: AccountChoice) => boolean;
};

const own = {};

/** One's favourite accounts first, then all others; words narrow both. */
export function AccountChooser({ onChoose, isOffered }: Props) {
  const [typed, setTyped] = useState('');
  const { items, isSuccess, isLoading, message, run, refresh, query } = useAccountChoices();
  const favourites = useStaffPreferences((state) => state.item?.favouriteAccounts ?? none);
  const loadPreferences = useStaffPreferences((state) => state.run);
  const find = useDebouncedCallback((search: string) => void run({ search }), 250);

  useEffect(() => void loadPreferences(own), [loadPreferences]);
  useEffect(() => void run({ search: '' }), [run]);

  const isFavourite = ({ account }: AccountChoice) => favourites.some((one) => one.account === account);
  const offered = items.filter(isOffered);
  // Without words the favourites are all there, also those beyond the first page of accounts.
  const first = query?.search === '' ? favourites.filter(isOffered) : offered.filter(isFavourite);
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
          find(event.currentTarget.value.trim());
        }}
      />
      <div className={classes.choices}>
        {!isSuccess && !isLoading && message !== '' && (
          <FailedState title={t('accounts.failed')} message={message} onRetry={() => void refresh()} />
        )}
        {isLoading && (
          <Stack gap={4} role="status" aria-label={t('app.loading')}>
            {['a', 'b', 'c', 'd', 'e'].map((key) => (
              <Skeleton key={key} h={44} />
            ))}
          </Stack>
        )}
        {isSuccess && first.length + others.length === 0 && (
          <Text size="sm" c="dimmed">
            {query?.search === '' ? t('accounts.noneYet') : t('accounts.none')}
          </Text>
        )}
        {isSuccess && <Choices title={t('accounts.favourites')} choices={first} onChoose={onChoose} />}
        {isSuccess && <Choices title={t('accounts.others')} choices={others} onChoose={onChoose} />}
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
              <span className={classes.place}>{placeOf(choice)}</span>
            </button>
            <FavouriteStar choice={choice} />
          </li>
        ))}
      </ul>
    </section>
  );
}
