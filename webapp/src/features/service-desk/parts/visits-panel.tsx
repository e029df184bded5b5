import { Text } from '@mantine/core';
import { date } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { visitStatusOf, visitTime } from '@/entities/service/model';
import { Panel } from '@/shared/ui/panel';
import { StatusBadge } from '@/shared/ui/status-badge';
import { hoursText, kindLabels, orderStatusLabels } from '../model';
import type { StaffRequest, StaffVisit } from '@/entities/service/staff/model';
import classes from './desk.module.css';

type Props = { request: StaffRequest };

/** Who came or comes when, and the orders behind it. */
export function VisitsPanel({ request: { visits, serviceOrders } }: Props) {
  if (visits.length === 0 && serviceOrders.length === 0) return null;
  return (
    <Panel title={t('desk.visits')} isFlush>
      <ul className={classes.rows}>
        {visits.map((visit) => (
          <VisitRow key={visit.id} visit={visit} />
        ))}
        {serviceOrders.map(({ id, number, kind, status, plannedOn }) => (
          <li key={`order${id}`} className={classes.row}>
            <span className={classes.rowWords}>
              <strong>{t('desk.serviceOrderOf', { number })}</strong>
              <Text span size="sm" c="dimmed">
                {[t(kindLabels[kind]), plannedOn ? t('desk.plannedFor', { day: date(plannedOn) }) : '']
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </span>
            <StatusBadge tone={status === 'done' || status === 'closed' ? 'good' : 'active'}>
              {orderStatusLabels[status]}
            </StatusBadge>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function VisitRow({ visit }: { visit: StaffVisit }) {
  const { crewNumber, crewName, hours, note, signerName, noSignatureReason, noPhotoReason } = visit;
  const { label, tone } = visitStatusOf(visit);
  const about = [
    hours > 0 ? hoursText(hours) : '',
    signerName === '' ? '' : t('desk.signedBy', { name: signerName }),
    noSignatureReason === '' ? '' : t('desk.notSigned', { reason: noSignatureReason }),
    noPhotoReason ? t('desk.noPhoto', { reason: noPhotoReason }) : '',
    note ?? '',
  ].filter(Boolean);
  return (
    <li className={classes.row}>
      <span className={classes.rowWords}>
        <strong>{visitTime(visit)}</strong>
        <Text span size="sm" c="dimmed">
          {t('desk.crewOf', { number: crewNumber, name: crewName })}
        </Text>
        {about.map((words) => (
          <Text key={words} span size="sm">
            {words}
          </Text>
        ))}
      </span>
      <StatusBadge tone={tone}>{label}</StatusBadge>
    </li>
  );
}
