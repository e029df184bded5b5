import { useState, type DragEvent, type ReactNode, type Ref } from 'react';

type DropProps = {
  /** The class of the area; `data-is-over` is set while files are dragged over it. */
  className: string | undefined;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
};

/** A place that takes the files dropped on it. */
export function FileDrop({ className, onFiles, children }: DropProps) {
  const [isOver, setIsOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className={className}
      data-is-over={isOver}
      data-print="hidden"
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      {children}
    </div>
  );
}

type InputProps = {
  /** Lets a button elsewhere on the page open the file dialog. */
  ref: Ref<HTMLInputElement>;
  accept: string;
  testId: string;
  /** Takes one picture with the camera instead of choosing files. */
  isCamera?: boolean;
  onFiles: (files: readonly File[]) => void;
};

/** What opens the device's own choice of files; the same file can be chosen again. */
export function FileInput({ ref, accept, testId, isCamera = false, onFiles }: InputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={!isCamera}
      accept={accept}
      {...(isCamera && { capture: 'environment' })}
      data-testid={testId}
      onChange={(event) => {
        onFiles([...(event.currentTarget.files ?? [])]);
        event.currentTarget.value = '';
      }}
    />
  );
}
