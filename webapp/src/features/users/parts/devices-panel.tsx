import { RememberedDevices } from '@/entities/person/remembered-devices';
import { notifyResult } from '@/shared/ui/notify';
import { useForgetDevice, useUserDevices } from '../stores';

type Props = { id: number; mayForget: boolean };

/** Someone's devices that are not asked for a code. */
export function DevicesPanel({ id, mayForget }: Props) {
  const data = useUserDevices({ id });
  const forget = useForgetDevice((state) => state.run);
  const onForget = (device: number) => void forget({ id, device }).then(notifyResult);
  return <RememberedDevices data={data} onForget={mayForget ? onForget : undefined} />;
}
