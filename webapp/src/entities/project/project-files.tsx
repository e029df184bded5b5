import '@/shared/records/file-words';
import './words';
import { ActionIcon, Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { date, dayOf } from '@/shared/i18n/format';
import { codeText, t } from '@/shared/i18n/t';
import { isStaffSide } from '@/shared/side';
import { FileIcon } from '@/shared/records/file-icon';
import { sizeOf } from '@/shared/records/reader-files';
import { saveDownload } from '@/shared/ui/save-download';
import { ViewerDialog } from '@/shared/viewer/viewer-dialog';
import { fileSource } from './file-source';
import { bySlot, slotWords, type FileVersions, type ProjectFile } from './model';
import classes from './project-files.module.css';
import rows from '@/shared/records/file-rows.module.css';

type Props = {
  requestId: number;
  files: readonly ProjectFile[];
  /** What can be done with a file besides looking at it and keeping it. */
  end?: ((file: ProjectFile) => ReactNode) | undefined;
};

/** Beside others of its name it says which version it is. */
const fileTitle = ({ name, version }: ProjectFile, isOneOfMany: boolean): string =>
  isOneOfMany ? t('projectRequest.fileName', { name, version }) : name;

/** The files of a request by what they are for; of each name the newest version, and the earlier ones on request. */
export function ProjectFiles({ requestId, files, end }: Props) {
  const [open, setOpen] = useState<string | null>(null);
  const slots = bySlot(files);
  const sources = slots
    .flatMap((slot) => slot.files)
    .flatMap(({ newest, earlier }) =>
      [newest, ...earlier].map((file) => fileSource(requestId, file, fileTitle(file, earlier.length > 0))),
    );
  if (files.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('projectRequest.noFiles')}
      </Text>
    );
  return (
    <div className={classes.slots}>
      {slots.map(({ slot, files: named }) => (
        <section key={slot} aria-label={codeText(slotWords, slot)}>
          <h3 className={rows.slot}>{codeText(slotWords, slot)}</h3>
          <ul className={rows.files} data-roomy>
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
      <ViewerDialog sources={sources} open={open} onChange={setOpen} />
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
  const title = fileTitle(file, isOneOfMany);
  const source = fileSource(requestId, file, title);
  const about = [
    isOneOfMany && t('projectRequest.version', { version }),
    sizeOf(size),
    createdAt.length === 10 ? date(createdAt) : dayOf(createdAt),
    isStaffSide() && readersOf(file),
  ];
  return (
    <li className={rows.file}>
      <FileIcon file={{ name, size, contentType: file.mime }} />
      <span className={classes.words}>
        <button
          type="button"
          className={`${rows.name} ${classes.name}`}
          aria-label={title}
          onClick={() => onOpen(source.key)}
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
        aria-label={t('files.save', { name: title })}
        onClick={() => void saveDownload(source.download)}
      >
        <IconDownload size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}
