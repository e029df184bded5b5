import './step-words';
import { Button } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { t } from '@/shared/i18n/t';
import { FileInput } from '@/shared/ui/file-drop';
import { notifyFailure } from '@/shared/ui/notify';

type Detector = {
  readonly detect: (picture: ImageBitmapSource) => Promise<readonly { readonly rawValue: string }[]>;
};

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- what is declared of the window is added to it
  interface Window {
    readonly BarcodeDetector?: new () => Detector;
  }
}

/** The text of the first code on a picture; nothing where none can be read. */
async function codeOn(picture: Blob): Promise<string> {
  if (window.BarcodeDetector === undefined) return '';
  try {
    const image = await createImageBitmap(picture);
    const [found] = await new window.BarcodeDetector().detect(image);
    image.close();
    return found?.rawValue.trim() ?? '';
  } catch {
    return '';
  }
}

type Props = { isBusy: boolean; onCode: (code: string) => void };

/** Reads the code of a label from a picture of it: the page itself never sees through the camera. */
export function ScanLabel({ isBusy, onCode }: Props) {
  const camera = useRef<HTMLInputElement>(null);
  const [isReading, setIsReading] = useState(false);
  const onPicture = async (picture: File | undefined) => {
    if (picture === undefined) return;
    setIsReading(true);
    const code = await codeOn(picture);
    setIsReading(false);
    if (code === '') notifyFailure(t('wizard.noCode'));
    else onCode(code);
  };
  return (
    <>
      <Button
        variant="light"
        size="md"
        leftSection={<IconBarcode size={20} aria-hidden />}
        loading={isBusy || isReading}
        onClick={() => camera.current?.click()}
      >
        {t('wizard.scan')}
      </Button>
      <FileInput
        ref={camera}
        accept="image/*"
        testId="label"
        isCamera
        onFiles={([picture]) => void onPicture(picture)}
      />
    </>
  );
}
