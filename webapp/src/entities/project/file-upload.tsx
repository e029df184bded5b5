import './words';
import { Checkbox, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { useStore } from 'zustand';
import { codeText, t } from '@/shared/i18n/t';
import { FileDropArea } from '@/shared/records/file-drop-area';
import { refusalOf } from '@/shared/records/file-refusal';
import { useQueued } from '@/shared/workflow/use-queued';
import { FilesOnWay } from './files-on-way';
import { projectFileLimits, projectFileQueue } from './file-queue';
import { slotWords, type ProjectFileSlot } from './model';
import { useProjectRequest } from './stores';

type Props = {
  requestId: number;
  /** What a file can be for; the first is what most are. */
  slots: readonly [ProjectFileSlot, ...ProjectFileSlot[]];
  /** Offers to keep a file among staff for good. */
  mayBeInternal?: boolean;
};

const read = () => void useProjectRequest.refetch();

/** Adds files to a request. They go on through a lost connection and a reload. */
export function FileUpload({ requestId, slots, mayBeInternal = false }: Props) {
  const [slot, setSlot] = useState<ProjectFileSlot>(slots[0]);
  const [isInternal, setInternal] = useState(false);
  const add = useStore(projectFileQueue.store, (state) => state.add);
  const refuse = useStore(projectFileQueue.store, (state) => state.refuse);
  const onWay = useQueued(projectFileQueue, requestId, read);
  const to = { requestId, slot, ...(mayBeInternal && { isInternal }) };

  const onFiles = (chosen: readonly File[]) => {
    const fit = chosen.filter((file) => {
      const refusal = refusalOf(file, projectFileLimits);
      if (refusal !== null) refuse({ to, name: file.name }, refusal);
      return refusal === null;
    });
    void add(fit.map((file) => ({ to, name: file.name, file })));
  };
  return (
    <Stack gap="sm" data-print="hidden">
      <FilesOnWay files={onWay} />
      {slots.length > 1 && (
        <NativeSelect
          label={t('projectRequest.slotOf')}
          data={slots.map((value) => ({ value, label: codeText(slotWords, value) }))}
          value={slot}
          onChange={({ currentTarget: { value } }) => setSlot(slots.find((one) => one === value) ?? slots[0])}
        />
      )}
      {mayBeInternal && (
        <Checkbox
          label={t('projectRequest.internalFile')}
          checked={isInternal}
          onChange={({ currentTarget }) => setInternal(currentTarget.checked)}
        />
      )}
      <FileDropArea limits={projectFileLimits} onFiles={onFiles} />
    </Stack>
  );
}
