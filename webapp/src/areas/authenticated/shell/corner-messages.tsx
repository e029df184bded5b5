import { Notifications } from '@mantine/notifications';

/** The messages in the corner. A file of its own, so that it comes after the first screen. */
export function CornerMessages() {
  return <Notifications limit={3} autoClose={5000} position="bottom-right" />;
}
