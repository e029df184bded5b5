import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { date } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { IncidentDrawing } from '@/entities/elevation/incident-drawing';
import { RequestImages } from '@/entities/service/photos';
import {
  foundWhenLabels,
  unitOf,
  verdicts,
  wantedLabels,
  type Incident,
  type Wanted,
} from '@/entities/service/model';
import { orderLinePath } from '@/shared/side';
import { useCan } from '@/shared/store/authorization';
import { Panel } from '@/shared/ui/panel';
import { StatusBadge } from '@/shared/ui/status-badge';
import type { ServiceRequest } from '../model';
import { AddProblem } from './add-problem';
import classes from './request-view.module.css';

type Props = { request: ServiceRequest };

/** What was reported, unit by unit, with what was decided about each. */
export function Incidents({ request }: Props) {
  const { incidents } = request;
  return (
    <Panel
      title={t('requests.incidents', { count: incidents.length })}
      aside={<AddProblem request={request} />}
    >
      <ul className={classes.incidents}>
        {incidents.map((incident) => (
          <IncidentRow key={incident.id} request={request} incident={incident} />
        ))}
      </ul>
    </Panel>
  );
}

const wantedText = (wanted: Wanted) =>
  wanted === 'unsure' ? t('requests.wantedUnsure') : t('requests.wanted', { wanted: wantedLabels[wanted] });

function IncidentRow({ request: { id, images }, incident }: Props & { incident: Incident }) {
  const can = useCan();
  const { symptomLabel, foundWhen, foundOn, wanted, description, unitSerial } = incident;
  const { orderId, lineNumber, verdict, verdictReason } = incident;
  const own = images.filter((image) => image.incidentId === incident.id);
  const about = [
    foundWhen ? t(foundWhenLabels[foundWhen]) : '',
    foundOn ? t('requests.foundOn', { date: date(foundOn) }) : '',
    wanted ? wantedText(wanted) : '',
    unitSerial === '' ? '' : t('requests.serial', { serial: unitSerial }),
  ];
  const line = typeof orderId === 'number' && typeof lineNumber === 'number' && can('orders:view');
  return (
    <li className={classes.incident}>
      <div className={classes.incidentHead}>
        <Text fw={600}>{symptomLabel || t('requests.noSymptom')}</Text>
        {verdict && <StatusBadge tone={verdicts[verdict].tone}>{verdicts[verdict].label}</StatusBadge>}
      </div>
      {line ? (
        <Anchor component={Link} to={orderLinePath(orderId, lineNumber)} size="sm">
          {unitOf(incident)}
        </Anchor>
      ) : (
        <Text size="sm">{unitOf(incident)}</Text>
      )}
      <Text size="sm" c="dimmed">
        {about.filter(Boolean).join(' · ')}
      </Text>
      <IncidentDrawing incident={incident} />
      {description !== '' && <p className={classes.description}>{description}</p>}
      {verdictReason !== '' && (
        <Text size="sm">{t('requests.verdictReason', { reason: verdictReason })}</Text>
      )}
      {own.length > 0 && <RequestImages requestId={id} images={own} among={images} />}
    </li>
  );
}
