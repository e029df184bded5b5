import '../words';
import { ActionIcon, Anchor, Group, Stack, Text } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { Link } from 'react-router';
import { AccountField } from '@/entities/account/account-field';
import { FavouriteStar } from '@/entities/account/favourite-star';
import { labelOf, type AccountChoice } from '@/entities/account/model';
import {
  orderFavourites,
  own,
  toggleFavourite,
  useFoundAccounts,
  useStaffPreferences,
} from '@/entities/account/stores';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { Loaded } from '@/shared/ui/loaded';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import classes from './preferences-page.module.css';

const none: readonly AccountChoice[] = [];

export default function PreferencesPage() {
  const data = useStaffPreferences(own);
  const choices = useFoundAccounts().flatMap(({ items }) => items);
  const { item } = data;
  const favourites = item?.favouriteAccounts ?? none;

  const onAdd = (account: string) => {
    const choice = choices.find((one) => one.account === account);
    const isNew = favourites.every((one) => one.account !== account);
    if (choice !== undefined && isNew) void toggleFavourite(choice);
  };

  return (
    <>
      <PageHeader title={t('nav.preferences')} about={t('preferences.about')} />
      <Stack gap="md" className={classes.page} data-in-turn>
        <Panel title={t('preferences.favourites')}>
          <Text size="sm" c="dimmed" mb="sm">
            {t('preferences.favouritesHelp')}
          </Text>
          <div data-in-turn>
            <Loaded data={data} height={160} isEmpty={favourites.length === 0} empty={t('preferences.none')}>
              <Favourites favourites={favourites} />
            </Loaded>
            <AccountField
              key={favourites.length}
              mt="md"
              label={t('preferences.add')}
              description={t('accounts.help')}
              value=""
              onChange={onAdd}
            />
          </div>
        </Panel>
        <Panel title={t('preferences.display')}>
          <Text size="sm">{t('preferences.displayHelp')}</Text>
          <Anchor component={Link} to={paths.profile.to()} size="sm">
            {t('preferences.toProfile')}
          </Anchor>
        </Panel>
      </Stack>
    </>
  );
}

function Favourites({ favourites }: { favourites: readonly AccountChoice[] }) {
  const move = (from: number, by: 1 | -1) => {
    const moved = [...favourites];
    moved.splice(from + by, 0, ...moved.splice(from, 1));
    void orderFavourites(moved);
  };
  return (
    <ol className={classes.list}>
      {favourites.map((choice, index) => (
        <li key={choice.account} className={classes.row}>
          <span>{labelOf(choice)}</span>
          <Group gap={2} wrap="nowrap">
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              disabled={index === 0}
              aria-label={t('preferences.up', { name: choice.name })}
              onClick={() => move(index, -1)}
            >
              <IconChevronUp size={18} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              disabled={index === favourites.length - 1}
              aria-label={t('preferences.down', { name: choice.name })}
              onClick={() => move(index, 1)}
            >
              <IconChevronDown size={18} />
            </ActionIcon>
            <FavouriteStar choice={choice} />
          </Group>
        </li>
      ))}
    </ol>
  );
}
