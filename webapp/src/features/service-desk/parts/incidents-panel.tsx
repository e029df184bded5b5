import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { date, money } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { IncidentDrawing } from '@/entities/elevation/incident-drawing';
import { RequestImages } from '@/entities/service/photos';
import { foundWhenLabels, unitOf, verdicts, wantedLabels } from '@/entities/service/model';
import { Facts } from '@/shared/ui/facts';
import { Panel } from '@/shared/ui/panel';
import { StatusBadge } from '@/shared/ui/status-badge';
import { isAllowed } from '@/shared/workflow/model';
import type { StaffIncident, StaffRequest } from '@/entities/service/staff/model';
import classes from './desk.module.css';
import { besidePage, IncidentDrawer } from './incident-drawer';

type Props = { request: StaffRequest; incidentId: number | null };

/** What was reported, unit by unit, with its pictures and what was found about it. */
export function IncidentsPanel({ request, incidentId }: Props) {
  const { incidents } = request;
  return (
    <Panel title={t('desk.incidents', { count: incidents.length })} isFlush>
      <ol className={classes.incidents}>
        {incidents.map((incident) => (
          <IncidentItem key={incident.id} request={request} incident={incident} />
        ))}
      </ol>
      <IncidentDrawer request={request} incidentId={incidentId} />
    </Panel>
  );
}

type ItemProps = Pick<Props, 'request'> & { incident: StaffIncident };

function IncidentItem({ request, incident }: ItemProps) {
  const { id, seq, symptomLabel, description, cause, verdict, verdictReason } = incident;
  const { foundWhen, foundOn, installedOn, wanted, unitSerial, orderNumber, resolutionName, cost } = incident;
  const images = request.images.filter(({ phase, incidentId }) => phase === 'report' && incidentId === id);
  return (
    <li className={classes.incident}>
      <div className={classes.incidentHead}>
        <h3 className={classes.incidentTitle}>{t('desk.incidentOf', { seq, symptom: symptomLabel })}</h3>
        {verdict ? (
          <StatusBadge tone={verdicts[verdict].tone}>{verdicts[verdict].label}</StatusBadge>
        ) : (
          <StatusBadge tone="neutral">{t('desk.noVerdict')}</StatusBadge>
        )}
        {isAllowed(request, 'edit') && (
          <Anchor
            component={Link}
            className={classes.edit}
            size="sm"
            to={staffPaths.incident.to({ id })}
            state={besidePage}
            preventScrollReset
            aria-label={t('desk.editIncident', { seq })}
          >
            {t('desk.editWord')}
          </Anchor>
        )}
      </div>
      <Text size="sm" c="dimmed">
        {[orderNumber, unitOf(incident), unitSerial].filter(Boolean).join(' · ')}
      </Text>
      <IncidentDrawing incident={incident} />
      <p className={classes.description}>{description}</p>
      {verdictReason !== '' && (
        <Text size="sm" mb="xs">
          {t('desk.verdictWhy', { reason: verdictReason })}
        </Text>
      )}
      <Facts
        facts={[
          foundWhen !== null &&
            foundWhen !== undefined && {
              label: t('desk.found'),
              value: foundOn
                ? t('desk.foundOn', { when: t(foundWhenLabels[foundWhen]), day: date(foundOn) })
                : t(foundWhenLabels[foundWhen]),
            },
          Boolean(installedOn) && { label: t('desk.installed'), value: date(installedOn) },
          wanted !== null &&
            wanted !== undefined && { label: t('desk.wanted'), value: t(wantedLabels[wanted]) },
          cause !== '' && { label: t('desk.cause'), value: cause },
          Boolean(resolutionName) && { label: t('desk.resolution'), value: resolutionName },
          cost !== null && cost !== undefined && { label: t('desk.cost'), value: money(cost) },
        ]}
      />
      {images.length > 0 && (
        <div className={classes.pictures}>
          <RequestImages requestId={request.id} images={images} among={request.images} />
        </div>
      )}
    </li>
  );
}
