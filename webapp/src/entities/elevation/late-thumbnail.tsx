import { Box } from '@mantine/core';
import { Suspense } from 'react';
import { lazyExtra } from '@/shared/ui/lazy-part';
import type { Drawing } from './model';

// Of pages whose words come first.
const Picture = lazyExtra(async () => (await import('./thumbnail')).Thumbnail);

/** A unit beside what is said of it. It has its place before it comes. */
export function LateThumbnail({ drawing }: { drawing: Drawing | undefined }) {
  return (
    <Box component="span" display="block" flex="none" w="2.5rem" h="2.5rem">
      {drawing && (
        <Suspense>
          <Picture drawing={drawing} />
        </Suspense>
      )}
    </Box>
  );
}
