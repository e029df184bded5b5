import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import classes from './audit-link.module.css';

/** What an event is about, leading to its page where it has one. */
export function AuditLink({ to, text }: { to: string | null; text: string }) {
  if (to === null || text === '') return text;
  return (
    <Anchor component={Link} to={to} className={classes.link} inherit>
      {text}
    </Anchor>
  );
}
