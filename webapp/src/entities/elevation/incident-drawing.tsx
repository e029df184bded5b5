import { Box } from '@mantine/core';
import { Suspense } from 'react';
import { lazyExtra } from '@/shared/ui/lazy-part';
import type { Drawing } from './model';
import classes from './unit-drawing.module.css';

type Props = { incident: { readonly drawing?: Drawing | null; readonly panel?: number | null } };

// Pages of requests are heavy, and their words come first.
const Picture = lazyExtra(async () => (await import('./incident-picture')).IncidentPicture);

/** The picture of an incident's unit, where there is one. It has its place before it comes. */
export function IncidentDrawing({ incident: { drawing, panel } }: Props) {
  if (!drawing) return null;
  return (
    <Box maw="11rem" h="9rem" className={classes.atStart}>
      <Suspense>
        <Picture drawing={drawing} panel={panel} />
      </Suspense>
    </Box>
  );
}
