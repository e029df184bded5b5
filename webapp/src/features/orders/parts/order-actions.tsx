import '../quote-words';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router';
import { MessageButton } from '@/entities/message/message-button';
import { numberOf } from '@/entities/order/number';
import { useMayAskForUnits } from '@/entities/project/use-may-ask-for-units';
import { t } from '@/shared/i18n/t';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import { paths } from '@/shared/paths';
import { useCan } from '@/shared/store/authorization';
import { useSession } from '@/shared/store/session';
import { quoteStateOf, type Order } from '../model';
import { RequestChangeButton, useMayRequestChange } from './request-change-button';
import { RequestServiceButton, useMayReport } from './request-service-button';

type Props = { order: Order };

/** What a dealer does with an order: asks about one under way, and has what has come put right. */
export function OrderActions({ order }: Props) {
  const can = useCan();
  const isPhone = useIsPhone();
  const mayAsk = useMayAskForUnits();
  const isImpersonating = useSession((session) => session.isImpersonating);
  const mayAccept = can('orders:order') && can('orders:amounts') && !isImpersonating;
  const { id, kind } = order;
  const isForAcceptance = mayAccept && quoteStateOf(order) === 'valid';
  const isForService = useMayReport()(order);
  const mayChange = useMayRequestChange()(order);
  // An order on hold wants its answer first.
  const isHeld = order.hold !== null && order.hold !== undefined;
  const isOther = isForService || isForAcceptance || isHeld;
  return (
    <>
      {isForAcceptance && (
        <Button component={Link} to={paths.acceptQuote.to({ id })}>
          {t('quotes.accept')}
        </Button>
      )}
      <MessageButton orderNumber={numberOf(order)} isMain={!isOther && !mayChange} />
      <RequestChangeButton order={order} isMain={!isOther} />
      {mayAsk && (
        <Button
          component={Link}
          variant="default"
          to={`${paths.newProjectRequest.to()}?${new URLSearchParams({ order: String(id) })}`}
        >
          {t(kind === 'quote' ? 'order.quoteAgain' : 'order.orderAgain')}
        </Button>
      )}
      {isForService && <RequestServiceButton order={order} />}
      {!isPhone && (
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('order.print')}
        </Button>
      )}
    </>
  );
}
