import './step-words';
import { Button, Group, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import { RequestPhotoList } from '@/entities/service/photos';
import { useRequestPhotos } from '@/entities/service/use-request-photos';
import { isStaffSide, pathsOfSide, serviceRequestPath } from '@/shared/side';
import { Notice } from '@/shared/ui/notice';
import { PageTitle } from '@/shared/ui/page-title';
import type { ServiceRequest } from '../model';
import classes from './wizard.module.css';

type Props = { request: ServiceRequest };

const nothing = () => undefined;

/** The number to refer to, and where to go from here. */
export function SentPanel({ request: { id, number, isLateReport } }: Props) {
  const underWay = useRequestPhotos(id, nothing);
  const isStaff = isStaffSide();
  return (
    <div className={classes.sent}>
      <IconCircleCheck size={48} stroke={1.5} aria-hidden />
      <PageTitle>{t('wizard.sentTitle')}</PageTitle>
      <span className={classes.number}>{number}</span>
      <Text c="dimmed">{t(isStaff ? 'wizard.sentHelpStaff' : 'wizard.sentHelp')}</Text>
      {isLateReport && <Notice tone="waiting">{t('wizard.late')}</Notice>}
      {underWay.length > 0 && (
        <>
          <Text size="sm">{t('wizard.photosFollow')}</Text>
          <RequestPhotoList photos={underWay} />
        </>
      )}
      <Group justify="center" mt="sm">
        <Button component={Link} to={serviceRequestPath(id)}>
          {t('wizard.show')}
        </Button>
        <Button component={Link} to={pathsOfSide().newServiceRequest.to()} variant="default">
          {t('wizard.another')}
        </Button>
      </Group>
    </div>
  );
}
