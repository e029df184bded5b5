import './files-on-way-words';
import { UnstyledButton } from '@mantine/core';
import { IconCloudUpload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import { Menu } from '@/shared/popups/menu';
import { useFilesOnWay, type FileOnWay } from '@/shared/store/files-on-way';
import { aroundCountedIcon, CountedIcon } from '@/shared/ui/counted-icon';

// Most people never have a file that waits.

/** What was chosen to be sent and is not on the server yet, and the way to where it was chosen. */
export function FilesOnWay() {
  const files = Object.values(useFilesOnWay()).flat();
  const [first, ...others] = [...Map.groupBy(files, ({ path }) => path)];
  if (first === undefined) return null;
  const label = t('filesOnWay.count', { count: files.length });
  const content = <CountedIcon icon={IconCloudUpload} count={files.length} />;
  if (others.length === 0) {
    return (
      <Link to={first[0]} className={aroundCountedIcon} aria-label={label}>
        {content}
      </Link>
    );
  }
  return (
    <Menu
      position="bottom-end"
      trigger={(given) => (
        <UnstyledButton {...given} className={aroundCountedIcon} aria-label={label}>
          {content}
        </UnstyledButton>
      )}
      entries={[first, ...others].map(([path, ofPage]) => ({ label: nameOf(ofPage), to: path }))}
    />
  );
}

function nameOf([first, ...others]: readonly FileOnWay[]): string {
  const name = first?.name ?? '';
  return others.length === 0 ? name : t('filesOnWay.entry', { name, more: others.length });
}
