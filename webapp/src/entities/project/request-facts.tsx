import './words';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import { isStaffSide, orderPath } from '@/shared/side';
import { DateText, TimeText } from '@/shared/ui/date-text';
import { Facts, type Fact } from '@/shared/ui/facts';
import { turnSince, type ProjectRequestItem } from './model';

type Props = {
  request: ProjectRequestItem;
  /** What one side alone is told, before what came of it. */
  more?: readonly (Fact | false)[] | undefined;
};

/** What was asked for, by whom and until when. Whose turn it is, staff read with all that is known of that. */
export function RequestFacts({ request, more }: Props) {
  const { typeName, needBy, promisedOn, isRush, isLate, requestedByName, submittedAt } = request;
  const { respondedAt, drafterName, reasonLabel, endReason, quoteNumber, orderNumber } = request;
  return (
    <Facts
      facts={[
        { label: t('projectRequest.kind'), value: typeName },
        !isStaffSide() && { label: t('project.turn'), value: turnSince(request) },
        Boolean(needBy) && { label: t('projectRequest.needBy'), value: <DateText day={needBy} /> },
        Boolean(promisedOn) && {
          label: t('projectRequest.promised'),
          value: (
            <>
              <DateText day={promisedOn} />
              {isLate && ` · ${t('projectRequest.late')}`}
            </>
          ),
        },
        isRush && { label: t('projectRequest.priority'), value: t('projectRequest.rush') },
        ...(more ?? []),
        quoteNumber !== '' && {
          label: t('projectRequest.quote'),
          value: <NumberLink id={request.quoteId} number={quoteNumber} />,
        },
        orderNumber !== '' && {
          label: t('projectRequest.order'),
          value: <NumberLink id={request.orderId} number={orderNumber} />,
        },
        Boolean(requestedByName) && { label: t('projectRequest.requestedBy'), value: requestedByName },
        Boolean(submittedAt) && {
          label: t('projectRequest.submitted'),
          value: <TimeText at={submittedAt} />,
        },
        Boolean(respondedAt) && {
          label: t('projectRequest.responded'),
          value: <TimeText at={respondedAt} />,
        },
        Boolean(drafterName) && !isStaffSide() && { label: t('projectRequest.drafter'), value: drafterName },
        Boolean(reasonLabel) && { label: t('projectRequest.revisionReason'), value: reasonLabel },
        endReason !== '' && { label: t('projectRequest.reason'), value: endReason },
      ]}
    />
  );
}

/** What the last import does not know is shown as it was written. */
function NumberLink({ id, number }: { id: number | null | undefined; number: string }) {
  if (typeof id !== 'number') return t('projectRequest.unknownNumber', { number });
  return (
    <Anchor component={Link} to={orderPath(id)} inherit>
      {number}
    </Anchor>
  );
}
