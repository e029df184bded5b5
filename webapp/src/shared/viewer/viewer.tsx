import './words';
import { Button, NativeSelect, Text } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { t } from '@/shared/i18n/t';
import { FailedState } from '@/shared/ui/failed-state';
import { Notice } from '@/shared/ui/notice';
import { openDownload } from '@/shared/ui/open-download';
import { saveDownload } from '@/shared/ui/save-download';
import { CompareView } from './compare-view';
import { KeyHelp } from './key-help';
import type { MarkKit } from './mark-kit';
import { SheetView } from './sheet-view';
import type { SheetSource } from './source';
import { useLines } from './use-lines';
import { useSheet, type Sheet } from './use-sheet';
import classes from './viewer.module.css';

export type Earlier = { readonly label: string; readonly source: SheetSource };

type Props = {
  source: SheetSource;
  /** What it is called beside an earlier one: `Revision B`. */
  label?: string;
  /** Other documents that it can be compared with. */
  earlier?: readonly Earlier[];
  marks?: MarkKit | undefined;
};

const nothingEarlier: readonly Earlier[] = [];

/** A document to be looked at, marked, measured and compared. Whatever happens, it can be downloaded. */
export function Viewer({ source, label = source.name, earlier = nothingEarlier, marks }: Props) {
  const sheet = useSheet(source);
  const [page, setPage] = useState(1);
  const [against, setAgainst] = useState('');
  const [hasHelp, setHelp] = useState(false);
  const other = earlier.find((one) => one.source.key === against);

  const onDownload = () => void saveDownload(source.download);
  const onOpen = () => void openDownload(source.download);
  const more = earlier.length > 0 && (
    <NativeSelect
      className={classes.against}
      aria-label={t('viewer.compareWith')}
      size="xs"
      data={[
        { value: '', label: t('viewer.compareNone') },
        ...earlier.map((one) => ({
          value: one.source.key,
          label: t('viewer.compareTo', { name: one.label }),
        })),
      ]}
      value={against}
      onChange={({ currentTarget }) => setAgainst(currentTarget.value)}
    />
  );
  const given = { page, onPage: setPage, onDownload, more };
  return (
    <section className={classes.viewer} aria-label={t('viewer.name', { name: source.name })}>
      <Shown sheet={sheet} onDownload={onDownload} onOpen={onOpen}>
        {(ready) =>
          other === undefined ? (
            <Whole key={source.key} sheet={ready} kit={marks} onOpen={onOpen} {...given} />
          ) : (
            <Against
              key={other.source.key}
              newer={ready}
              newerName={label}
              other={other}
              onHelp={() => setHelp(true)}
              {...given}
            />
          )
        }
      </Shown>
      <KeyHelp isOpen={hasHelp} hasMarks={false} onClose={() => setHelp(false)} />
    </section>
  );
}

type Given = { page: number; onPage: (page: number) => void; onDownload: () => void; more: ReactNode };

type WholeProps = Given & { sheet: Sheet; kit: MarkKit | undefined; onOpen: () => void };

function Whole({ sheet, kit, ...given }: WholeProps) {
  const { document, source } = sheet;
  const isLines = document?.kind === 'dxf';
  const [turn, setTurn] = useState(0);
  const { lines, problem } = useLines(isLines ? source : null, turn);
  if (document === null) return null;
  if (problem !== '')
    return (
      <FailedState
        title={t('viewer.failed')}
        message={problem}
        onRetry={() => setTurn((count) => count + 1)}
      />
    );
  if (isLines && lines === null) return <Waiting text={t('viewer.loadingLines')} />;
  return <SheetView sheet={sheet} document={document} lines={lines} kit={kit} {...given} />;
}

type AgainstProps = Given & { newer: Sheet; newerName: string; other: Earlier; onHelp: () => void };

function Against({ newer, newerName, other, ...given }: AgainstProps) {
  const older = useSheet(other.source);
  return (
    <Shown sheet={older} onDownload={given.onDownload}>
      {(ready) => (
        <CompareView older={ready} newer={newer} olderName={other.label} newerName={newerName} {...given} />
      )}
    </Shown>
  );
}

type ShownProps = {
  sheet: Sheet | null;
  onDownload: () => void;
  onOpen?: () => void;
  children: (sheet: Sheet) => ReactNode;
};

/** A document once it can be shown; else why it can't, with the file itself in any case. */
function Shown({ sheet, onDownload, onOpen, children }: ShownProps) {
  const button = (
    <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={onDownload}>
      {t('viewer.downloadFile')}
    </Button>
  );
  if (sheet === null) return <Waiting text={t('viewer.loading')} />;
  const { document, problem, again } = sheet;
  if (problem !== '')
    return (
      <div className={classes.state}>
        <FailedState title={t('viewer.failed')} message={problem} onRetry={again} />
        {button}
      </div>
    );
  if (document === null) return <Waiting text={t('viewer.loading')} />;
  if (document.state === 'waiting')
    return (
      <div className={classes.state}>
        <Waiting text={t('viewer.preparing')} />
        {button}
      </div>
    );
  const isShown =
    document.state === 'ready' &&
    document.kind !== 'other' &&
    (document.kind === 'dxf' || document.pages.length > 0);
  if (!isShown)
    return (
      <div className={classes.state}>
        <Notice tone="neutral" title={t('viewer.cannotShow')}>
          <Text size="sm">{document.reason || t('viewer.otherKind')}</Text>
        </Notice>
        {document.kind === 'pdf' && onOpen && (
          <Button variant="default" leftSection={<IconExternalLink size={16} aria-hidden />} onClick={onOpen}>
            {t('viewer.openFile')}
          </Button>
        )}
        {button}
      </div>
    );
  return children(sheet);
}

function Waiting({ text }: { text: string }) {
  return (
    <div className={classes.waiting} role="status" data-loading>
      <span className={classes.pageWaiting} aria-busy="true" aria-label={t('app.loading')} />
      <Text size="sm">{text}</Text>
    </div>
  );
}
