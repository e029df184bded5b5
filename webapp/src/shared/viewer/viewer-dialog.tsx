import '@/shared/records/file-words';
import { Button, Group, Skeleton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Suspense } from 'react';
import { t } from '@/shared/i18n/t';
import { Modal } from '@/shared/popups/modal';
import { lazyPart } from '@/shared/ui/lazy-part';
import type { SheetSource } from './source';

const Viewer = lazyPart(async () => (await import('./viewer')).Viewer);

type Props = {
  sources: readonly SheetSource[];
  /** The key of the one that is looked at; null closes. */
  open: string | null;
  onChange: (open: string | null) => void;
};

/** Files over the page, one at a time. */
export function ViewerDialog({ sources, open, onChange }: Props) {
  const at = sources.findIndex(({ key }) => key === open);
  const source = sources[at];
  const move = (by: number) => onChange(sources[(at + by + sources.length) % sources.length]?.key ?? null);
  return (
    <Modal opened={source !== undefined} onClose={() => onChange(null)} fullScreen title={source?.name}>
      {source && (
        <>
          <Suspense fallback={<Skeleton h="70vh" role="status" aria-label={t('app.loading')} />}>
            <Viewer key={source.key} source={source} />
          </Suspense>
          {sources.length > 1 && (
            <Group gap="xs" mt="sm">
              <Button
                variant="default"
                leftSection={<IconChevronLeft size={16} aria-hidden />}
                onClick={() => move(-1)}
              >
                {t('files.previous')}
              </Button>
              <Button
                variant="default"
                rightSection={<IconChevronRight size={16} aria-hidden />}
                onClick={() => move(1)}
              >
                {t('files.next')}
              </Button>
            </Group>
          )}
        </>
      )}
    </Modal>
  );
}
