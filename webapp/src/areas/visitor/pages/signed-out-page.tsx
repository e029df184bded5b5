import '@/features/sign-in/words';
import { Button, Group, Stack, Text } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { t } from '@/shared/i18n/t';
import { safeRefer } from '@/shared/lib/refer';
import { entryPaths, withRefer } from '@/shared/entry-paths';
import { PageTitle } from '@/shared/ui/page-title';

export default function SignedOutPage() {
  const [search] = useSearchParams();
  const refer = safeRefer(search.get('refer'));
  return (
    <Stack gap="lg">
      <PageTitle>{t('signedOut.title')}</PageTitle>
      <Text>{refer === null ? t('signedOut.message') : t('signedOut.return')}</Text>
      <Group>
        <Button component={Link} to={withRefer(entryPaths.signIn.to(), refer)}>
          {t('signIn.submit')}
        </Button>
      </Group>
    </Stack>
  );
}
