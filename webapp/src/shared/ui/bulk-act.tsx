import { Button } from '@mantine/core';
import { useState, type ComponentProps, type ReactNode } from 'react';
import type { BulkResults } from '@/shared/grid/bulk-results';
import { FormDialog } from '@/shared/forms/form-dialog';
import type { ActionResult } from '@/shared/store/action-store';
import type { BulkProps } from './bulk-list-page';
import { ConfirmDialog } from './confirm-dialog';
import { notifyFailure } from './notify';

type Result = ComponentProps<typeof BulkResults>['results'][number];

type Answer<Row> = ActionResult<readonly Row[]> | null;

type Props<Row extends Result> = Pick<BulkProps<Row>, 'onDone' | 'onResults'> & {
  label: string;
  run: () => Promise<Answer<Row>>;
  /** What is asked first, where the act can't be undone. */
  question?: { readonly title: string; readonly message: string };
  /** The question's button, where the label says more. */
  confirmLabel?: string;
  isHarmless?: boolean;
};

/** A button that does the same with all selected rows; each row has its own result. */
export function BulkAct<Row extends Result>(props: Props<Row>) {
  const { label, run, question, confirmLabel = label, isHarmless = false, onDone, onResults } = props;
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  const act = async () => {
    setIsBusy(true);
    const result = await run();
    setIsBusy(false);
    if (result === null) return;
    if (!result.isSuccess) {
      notifyFailure(Object.values(result.errors).flat().join(' ') || result.message);
      return;
    }
    setIsAsking(false);
    onResults(result.item ?? []);
    onDone();
  };

  return (
    <>
      <Button
        size="xs"
        variant="default"
        loading={isBusy && !isAsking}
        onClick={() => (question ? setIsAsking(true) : void act())}
      >
        {label}
      </Button>
      {question && (
        <ConfirmDialog
          {...question}
          isOpen={isAsking}
          confirmLabel={confirmLabel}
          isHarmless={isHarmless}
          isBusy={isBusy}
          onConfirm={() => void act()}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

type FormProps<Row extends Result> = Pick<BulkProps<Row>, 'onDone' | 'onResults'> & {
  label: string;
  title: string;
  /** Wide, where something is read beside the form. */
  isWide?: boolean;
  /** The form, whose `send` takes what was entered to the server. */
  children: (done: (answer: Answer<Row>) => Answer<Row>) => ReactNode;
};

/** The same, for what needs more than a word: the button opens a form. */
export function BulkDialog<Row extends Result>(props: FormProps<Row>) {
  const { label, title, isWide = false, children, onDone, onResults } = props;
  const [isOpen, setIsOpen] = useState(false);

  const done = (answer: Answer<Row>) => {
    if (answer?.isSuccess) {
      setIsOpen(false);
      onResults(answer.item ?? []);
      onDone();
    }
    return answer;
  };

  return (
    <>
      <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <FormDialog opened={isOpen} onClose={() => setIsOpen(false)} title={title} size={isWide ? 'xl' : 'md'}>
        {children(done)}
      </FormDialog>
    </>
  );
}
