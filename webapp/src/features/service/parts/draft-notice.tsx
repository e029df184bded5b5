import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import { Notice } from '@/shared/ui/notice';
import { draftPath, type ServiceRequest } from '../model';

type Props = { request: ServiceRequest };

export function DraftNotice({ request }: Props) {
  return (
    <Notice tone="waiting" title={t('requests.isDraft')}>
      <Text size="sm" mb="sm">
        {t('requests.isDraftHelp')}
      </Text>
      <Button component={Link} to={draftPath(request)} size="sm">
        {t('requests.goOn')}
      </Button>
    </Notice>
  );
}
