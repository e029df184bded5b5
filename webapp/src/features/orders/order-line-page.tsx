import './words';
import './quote-words';
import { numberOf } from '@/entities/order/number';
import { lineLabel } from '@/shared/lib/line-label';
import { prefetchRecord } from '@/shared/lib/page-route';
import { useParams } from 'react-router';
import { t } from '@/shared/i18n/t';
import { isStaffSide, orderPath, quotePath } from '@/shared/side';
import { RecordPage } from '@/shared/ui/record-page';
import { orderTitle } from './model';
import { LineRecord } from './parts/line-record';
import { LineSteps } from './parts/line-steps';
import { RequestChangeButton } from './parts/request-change-button';
import { RequestServiceButton, useMayReport } from './parts/request-service-button';
import { useListOf } from './parts/use-list-of';
import { useOrder } from './stores';

const record = { store: useOrder };

export const prefetch = prefetchRecord(useOrder);

/** A line of an order: the same page for dealers and staff. */
export default function OrderLinePage() {
  const parameters = useParams();
  const id = Number(parameters['id']);
  const lineNumber = Number(parameters['lineNumber']);
  const list = useListOf(id);
  const mayReport = useMayReport();
  const { item } = useOrder(id);
  return (
    <RecordPage
      {...record}
      query={id}
      kind={t('order.lineTitle', { number: lineLabel(lineNumber) })}
      crumbs={[
        list,
        {
          label: item === null ? t('order.order') : orderTitle(item),
          to: item?.kind === 'quote' ? quotePath(id) : orderPath(id),
        },
      ]}
      title={(order) =>
        t(order.kind === 'quote' ? 'quotes.lineOf' : 'order.lineOf', {
          line: lineLabel(lineNumber),
          order: numberOf(order),
        })
      }
      actions={(order) => (
        <>
          <RequestChangeButton order={order} lineNumber={lineNumber} />
          {!isStaffSide() && mayReport(order) && (
            <RequestServiceButton order={order} lineNumber={lineNumber} />
          )}
          <LineSteps order={order} lineNumber={lineNumber} />
        </>
      )}
    >
      {(order) => <LineRecord key={lineNumber} order={order} lineNumber={lineNumber} />}
    </RecordPage>
  );
}
