import '../words';
import { Anchor, Button, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { dateTime } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { company } from '@/shared/lib/company';
import { paths } from '@/shared/paths';
import { PopoverContent } from '@/shared/popups/popover-content';
import type { PopupPlace } from '@/shared/popups/use-popup';
import { useSession } from '@/shared/store/session';
import { Loaded } from '@/shared/ui/loaded';
import { notifyIfFailed } from '@/shared/ui/notify';
import { isWithin, isOfWeb, type Notification } from '../model';
import { useMarkRead, useNotifications } from '../stores';
import classes from './bell-panel.module.css';

const all = { of: 'caller' } as const;

/** How many of each the panel shows, so that both are in sight; the page has the rest. */
const shown = 5;

/** What happened to one's own work, and apart from it what the manufacturer announces. */
export function BellPanel(place: PopupPlace) {
  const { onClose } = place;
  const data = useNotifications(all);
  const { run, isLoading } = useMarkRead();
  // Staff in a dealer's place see nothing on the dealer's behalf.
  const isImpersonating = useSession((session) => session.isImpersonating);
  const isStaff = useSession((session) => session.isStaff);
  const mine = data.items.filter(({ isPersonal }) => isPersonal);
  const notices = data.items.filter(({ isPersonal }) => !isPersonal);
  const hasUnread = data.items.some(({ isSeen }) => !isSeen);

  const onFollow = ({ id, isSeen }: Notification) => {
    if (!isSeen && !isImpersonating) void run([id]);
    onClose();
  };

  return (
    <PopoverContent
      {...place}
      position="bottom-end"
      width={400}
      padding={0}
      className={classes.panel}
      label={t('nav.notifications')}
    >
      <div className={classes.scroll}>
        <Loaded data={data} height={240}>
          <Part heading={t('bell.mine')} none={t('bell.mineNone')} entries={mine} onFollow={onFollow} />
          {!isStaff && (
            <Part
              heading={t('bell.notices', { company: company.name })}
              none={t('bell.noticesNone')}
              entries={notices}
              onFollow={onFollow}
            />
          )}
        </Loaded>
      </div>
      <div className={classes.foot}>
        <Anchor component={Link} to={paths.notifications.to()} inherit onClick={onClose}>
          {t('bell.all')}
        </Anchor>
        {hasUnread && !isImpersonating && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={isLoading}
            onClick={() => void run('all').then((result) => result && notifyIfFailed(result))}
          >
            {t('bell.markAll')}
          </Button>
        )}
        <Anchor component={Link} to={`${paths.profile.to()}?tab=mails`} inherit onClick={onClose}>
          {t('bell.choose')}
        </Anchor>
      </div>
    </PopoverContent>
  );
}

type PartProps = {
  heading: string;
  none: string;
  entries: readonly Notification[];
  onFollow: (notification: Notification) => void;
};

function Part({ heading, none, entries, onFollow }: PartProps) {
  return (
    <section className={classes.part} aria-label={heading}>
      <h2 className={classes.heading}>{heading}</h2>
      {entries.length === 0 && <p className={classes.none}>{none}</p>}
      {entries.slice(0, shown).map((notification) => (
        <Entry key={notification.id} notification={notification} onFollow={onFollow} />
      ))}
    </section>
  );
}

type EntryProps = { notification: Notification; onFollow: PartProps['onFollow'] };

function Entry({ notification, onFollow }: EntryProps) {
  const { title, body, link, startsAt, isSeen } = notification;
  const isNew = isSeen ? undefined : true;
  const content = (
    <>
      <span className={classes.dot} data-new={isNew} />
      <span className={classes.title} data-new={isNew}>
        {title}
        {!isSeen && <VisuallyHidden>{t('bell.new')}</VisuallyHidden>}
      </span>
      {body !== '' && <span className={classes.body}>{body}</span>}
      <span className={classes.time}>{dateTime(startsAt)}</span>
    </>
  );
  const follow = () => onFollow(notification);
  if (isWithin(link))
    return (
      <Link to={link} className={classes.entry} onClick={follow}>
        {content}
      </Link>
    );
  if (isOfWeb(link))
    return (
      <a href={link} rel="noreferrer" className={classes.entry} onClick={follow}>
        {content}
      </a>
    );
  return <div className={classes.entry}>{content}</div>;
}
