import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { date } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { RequestStatus } from '@/entities/service/request-status';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { isAllowed } from '@/shared/workflow/model';
import { useStep } from '@/shared/workflow/use-step';
import { serviceDesk } from '../desk';
import { requestTitle, type StaffRequest } from '@/entities/service/staff/model';
import { useDeskAct } from '@/entities/service/staff/stores';
import { useRelated } from '../stores';
import classes from './desk.module.css';

type Props = { request: StaffRequest };

/** Others on the same order, at the same site or put beside it by hand. */
export function RelatedPanel({ request }: Props) {
  const { id } = request;
  const related = useRelated({ id });
  const { items } = related;
  const { run: act, isLoading } = useDeskAct();
  const { attempt, conflict } = useStep({ item: request, workflow: serviceDesk, isBusy: isLoading });

  const unrelate = (targetId: number) =>
    attempt((rowVersion) => act({ requestid: id, action: 'unrelate', targetId, rowVersion }));

  return (
    <Panel title={t('desk.related')} isFlush>
      <Loaded data={related} height={120} isEmpty={items.length === 0} empty={t('desk.noRelated')}>
        <ul className={classes.rows}>
          {items.map((row) => (
            <li key={row.id} className={classes.row}>
              <span className={classes.rowWords}>
                <Link to={staffPaths.serviceRequest.to({ id: row.id })} className={classes.rowLink}>
                  {requestTitle(row)}
                </Link>
                <span className={classes.rowAbout}>
                  {row.submittedOn ? date(row.submittedOn) : ''}
                  {row.isLinked && isAllowed(request, 'unrelate') && (
                    <Button
                      size="compact-xs"
                      variant="subtle"
                      loading={isLoading}
                      aria-label={t('desk.unrelate', { number: row.number })}
                      onClick={() => void unrelate(row.id)}
                    >
                      {t('desk.unrelateWord')}
                    </Button>
                  )}
                </span>
              </span>
              <RequestStatus request={row} />
            </li>
          ))}
        </ul>
      </Loaded>
      {conflict}
    </Panel>
  );
}
