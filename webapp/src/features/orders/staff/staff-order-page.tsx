import { useParams } from 'react-router';
import { RepliesFor } from '@/entities/reply/replies-for';
import OrderPage from '../order-page';
import { useOrder } from '../stores';

export { prefetch } from '../order-page';

/** An order or quote, where the order desk's saved replies are at hand for what is said about it. */
export default function StaffOrderPage() {
  const { item } = useOrder(Number(useParams()['id']));
  return (
    <RepliesFor
      desk="acceptances"
      known={{
        dealer: item?.accountName,
        number: item?.orderNumber,
        order: item?.orderNumber,
        job: item?.jobName,
      }}
    >
      <OrderPage />
    </RepliesFor>
  );
}
