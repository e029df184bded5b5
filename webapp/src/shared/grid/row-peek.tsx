import { Title } from '@mantine/core';
import { Facts, type Fact } from '@/shared/ui/facts';
import classes from './row-peek.module.css';

type Props = { title: string; facts: readonly Fact[] };

/** What a list knows of one row, hidden columns too. The focus stays in the list, so it is read out from here. */
export function RowPeek({ title, facts }: Props) {
  return (
    <aside className={classes.peek} aria-label={title} aria-live="polite" data-print="hidden">
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      <Facts facts={facts} />
    </aside>
  );
}
