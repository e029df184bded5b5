import { IconFile, IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { isPicture, type KeptFile } from './reader-files';

export function FileIcon({ file }: { file: KeptFile }) {
  if (isPicture(file)) return <IconPhoto size={18} stroke={1.6} aria-hidden />;
  if (file.contentType === 'application/pdf') return <IconFileTypePdf size={18} stroke={1.6} aria-hidden />;
  return <IconFile size={18} stroke={1.6} aria-hidden />;
}
