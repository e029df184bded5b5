import './words';
import { ActionIcon, Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { date, dayOf } from '@/shared/i18n/format';
import { sayCode, t } from '@/shared/i18n/t';
import { isStaffSide } from '@/shared/side';
import { FileIcon } from '@/shared/records/file-icon';
import { FilePreview } from '@/shared/records/file-preview';
import { createFileStore, sizeOf, type KeptFile } from '@/shared/records/reader-files';
import { useSaveFile } from '@/shared/records/use-save-file';
import '@/shared/records/words';
import { projectsApi } from './api';
import { bySlot, slotWords, type FileVersions, type ProjectFile } from './model';
import classes from './project-files.module.css';

type Props = {
  requestId: number;
  files: readonly ProjectFile[];
  /** What can be done with a file besides looking at it and keeping it. */
  end?: ((file: ProjectFile) => ReactNode) | undefined;
};

/** A version stands before the name, which has no slash in it. */
const keyOf = ({ name, version }: ProjectFile) => `${version}/${name}`;

const download = (requestId: number, key: string) => {
  const slash = key.indexOf('/');
  return projectsApi.download({
    requestId,
    name: key.slice(slash + 1),
    version: Number(key.slice(0, slash)),
  });
};

const reader = { download, fileStore: createFileStore(download) };

/** Beside others of its name it says which version it is. */
function keptOf(file: ProjectFile, isOneOfMany: boolean): KeptFile {
  const { name, version, size, mime } = file;
  const title = isOneOfMany ? t('projectRequest.fileName', { name, version }) : name;
  return { name: keyOf(file), title, size, contentType: mime };
}

/** The files of a request by what they are for; of each name the newest version, and the earlier ones on request. */
export function ProjectFiles({ requestId, files, end }: Props) {
  const [open, setOpen] = useState<string | null>(null);
  const slots = bySlot(files);
  const kept = slots
    .flatMap((slot) => slot.files)
    .flatMap(({ newest, earlier }) => [newest, ...earlier].map((file) => keptOf(file, earlier.length > 0)));
  if (files.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('projectRequest.noFiles')}
      </Text>
    );
  return (
    <div className={classes.slots}>
      {slots.map(({ slot, files: named }) => (
        <section key={slot} aria-label={sayCode(slotWords, slot)}>
          <h3 className={classes.slot}>{sayCode(slotWords, slot)}</h3>
          <ul className={classes.files}>
            {named.map((versions) => (
              <Versions
                key={versions.newest.name}
                requestId={requestId}
                versions={versions}
                onOpen={setOpen}
                end={end}
              />
            ))}
          </ul>
        </section>
      ))}
      <FilePreview id={requestId} files={reader} kept={kept} open={open} onChange={setOpen} />
    </div>
  );
}

type VersionsProps = Pick<Props, 'requestId' | 'end'> & {
  versions: FileVersions;
  onOpen: (key: string) => void;
};

function Versions({ requestId, versions: { newest, earlier }, onOpen, end }: VersionsProps) {
  const [areShown, setShown] = useState(false);
  const { name } = newest;
  const shown = areShown ? [newest, ...earlier] : [newest];
  const given = { requestId, isOneOfMany: earlier.length > 0, onOpen, end };
  return (
    <>
      {shown.map((file) => (
        <FileRow key={file.id} file={file} {...given} />
      ))}
      {earlier.length > 0 && (
        <li className={classes.more}>
          <Button
            size="compact-sm"
            variant="subtle"
            data-print="hidden"
            aria-expanded={areShown}
            aria-label={t('projectRequest.earlierOf', { count: earlier.length, name })}
            onClick={() => setShown(!areShown)}
          >
            {t('projectRequest.earlier', { count: earlier.length })}
          </Button>
        </li>
      )}
    </>
  );
}

/** Who sees a file, as staff are told. */
function readersOf({ isInternal, isPinned }: ProjectFile): string {
  if (isPinned) return t('projectRequest.staffOnlyEver');
  return t(isInternal ? 'projectRequest.staffOnly' : 'projectRequest.dealerSees');
}

type RowProps = Omit<VersionsProps, 'versions'> & { file: ProjectFile; isOneOfMany: boolean };

function FileRow({ requestId, file, isOneOfMany, onOpen, end }: RowProps) {
  const { name, version, size, createdAt } = file;
  const save = useSaveFile(download);
  const kept = keptOf(file, isOneOfMany);
  const about = [
    isOneOfMany && t('projectRequest.version', { version }),
    sizeOf(size),
    createdAt.length === 10 ? date(createdAt) : dayOf(createdAt),
    isStaffSide() && readersOf(file),
  ];
  return (
    <li className={classes.file}>
      <FileIcon file={kept} />
      <span className={classes.words}>
        <button
          type="button"
          className={classes.name}
          aria-label={kept.title}
          onClick={() => onOpen(keyOf(file))}
        >
          {name}
        </button>
        <span className={classes.about}>{about.filter(Boolean).join(' · ')}</span>
      </span>
      {end?.(file)}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        data-print="hidden"
        aria-label={t('files.save', { name: kept.title ?? name })}
        onClick={() => void save(requestId, keyOf(file))}
      >
        <IconDownload size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}
