import '@/features/sign-in/words';
import { Button, Group, Stack, Text } from '@mantine/core';
import { t } from '@/shared/i18n/t';
import { safeRefer } from '@/shared/lib/refer';
import { entryPaths, withRefer } from '@/shared/entry-paths';
import { Link } from '@/shared/ui/link';
import { PageTitle } from '@/shared/ui/page-title';
import type { Address } from '../history';

type Props = { address: Address };

export default function SignedOutPage({ address }: Props) {
  const refer = safeRefer(new URLSearchParams(address.search).get('refer'));
  return (
    <Stack gap="lg">
      <PageTitle>{t('signedOut.title')}</PageTitle>
      {refer !== null && <Text>{t('signedOut.why')}</Text>}
      <Text>{refer === null ? t('signedOut.message') : t('signedOut.return')}</Text>
      <Group>
        <Button component={Link} to={withRefer(entryPaths.signIn.to(), refer)}>
          {t('signIn.submit')}
        </Button>
      </Group>
    </Stack>
  );
}
