import { useCallback } from 'react';
import { useStable } from '@/shared/lib/use-stable';
import { RememberedDevices } from '@/shared/people/remembered-devices';
import { notifyResult } from '@/shared/ui/notify';
import { useForgetDevice, useUserDevices } from '../stores';

type Props = { id: number; mayForget: boolean };

/** Someone's devices that are not asked for a code. */
export function DevicesPanel({ id, mayForget }: Props) {
  const query = useStable({ id });
  const data = useUserDevices();
  const { run } = data;
  const load = useCallback(() => void run(query), [run, query]);
  const forget = useForgetDevice((state) => state.run);
  const onForget = (device: number) => void forget({ id, device }).then(notifyResult);
  return <RememberedDevices data={data} load={load} onForget={mayForget ? onForget : undefined} />;
}
