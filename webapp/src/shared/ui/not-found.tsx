import { Anchor, Stack, Text } from '@mantine/core';
import { t } from '@/shared/i18n/t';
import { Link } from './link';
import { PageTitle } from './page-title';

type Props = { home: string };

export function NotFound({ home }: Props) {
  return (
    <Stack gap="sm" py="md">
      <PageTitle>{t('notFound.title')}</PageTitle>
      <Text>{t('notFound.message')}</Text>
      <Anchor component={Link} to={home}>
        {t('notFound.home')}
      </Anchor>
    </Stack>
  );
}
