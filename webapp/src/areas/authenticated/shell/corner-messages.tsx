import { Notifications } from '@mantine/notifications';
import classes from './corner-messages.module.css';

/** The messages in the corner. A file of its own, so that it comes after the first screen. */
export function CornerMessages() {
  return (
    <div className={classes.place} data-print="hidden">
      <Notifications
        limit={3}
        autoClose={5000}
        position="bottom-right"
        withinPortal={false}
        classNames={{ root: classes.messages }}
      />
    </div>
  );
}
