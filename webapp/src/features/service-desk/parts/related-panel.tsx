import { useEffect } from 'react';
import { Link } from 'react-router';
import { date } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { RequestStatus } from '@/shared/service/request-status';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { titleOf } from '../model';
import { useRelated } from '../stores';
import classes from './desk.module.css';

type Props = { id: number };

/** Others on the same order, at the same site or put beside it by hand. */
export function RelatedPanel({ id }: Props) {
  const related = useRelated();
  const { run: load, items } = related;
  useEffect(() => void load({ id }), [load, id]);

  return (
    <Panel title={t('desk.related')} isFlush>
      <Loaded data={related} height={120} isEmpty={items.length === 0} empty={t('desk.noRelated')}>
        <ul className={classes.rows}>
          {items.map((row) => (
            <li key={row.id} className={classes.row}>
              <span className={classes.rowWords}>
                <Link to={paths.adminServiceRequest.to({ id: row.id })} className={classes.rowLink}>
                  {titleOf(row)}
                </Link>
                <span className={classes.rowAbout}>{row.submittedOn ? date(row.submittedOn) : ''}</span>
              </span>
              <RequestStatus request={row} />
            </li>
          ))}
        </ul>
      </Loaded>
    </Panel>
  );
}
