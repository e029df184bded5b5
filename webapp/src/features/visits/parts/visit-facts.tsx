import { Button, Text } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { t } from '@/shared/i18n/t';
import { IncidentDrawing } from '@/entities/elevation/incident-drawing';
import { RequestImages } from '@/entities/service/photos';
import { unitOf } from '@/entities/service/model';
import { AddressText } from '@/shared/ui/address-text';
import { Panel } from '@/shared/ui/panel';
import type { StaffRequest } from '@/entities/service/staff/model';
import classes from './visits.module.css';

type Props = { request: StaffRequest };

/** Where to go, whom to ask there, and what is wrong. */
export function VisitFacts({ request }: Props) {
  const { id, accountName, site, contact, incidents, images, nextStep } = request;
  const reported = images.filter(({ phase }) => phase === 'report');
  return (
    <>
      <Panel title={t('visits.where')}>
        <address className={classes.address}>
          <AddressText address={{ ...site, name: contact.name }} />
        </address>
        <Text size="sm" c="dimmed">
          {accountName}
        </Text>
        {contact.phone !== '' && (
          <Button
            component="a"
            href={`tel:${contact.phone}`}
            mt="sm"
            size="md"
            variant="light"
            leftSection={<IconPhone size={18} aria-hidden />}
          >
            {t('visits.call', { name: contact.name })}
          </Button>
        )}
        {nextStep !== '' && (
          <Text size="sm" mt="sm">
            {nextStep}
          </Text>
        )}
      </Panel>
      <Panel title={t('visits.what')}>
        <ol className={classes.incidents}>
          {incidents.map((incident) => (
            <li key={incident.id}>
              <strong>{incident.symptomLabel}</strong>
              <Text size="sm" c="dimmed">
                {unitOf(incident)}
              </Text>
              <IncidentDrawing incident={incident} />
              <p className={classes.description}>{incident.description}</p>
            </li>
          ))}
        </ol>
        {reported.length > 0 && <RequestImages requestId={id} images={reported} />}
      </Panel>
    </>
  );
}
