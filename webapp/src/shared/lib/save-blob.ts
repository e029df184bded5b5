import type { Download } from '@/shared/api/client';

/** Lets the browser keep a file under its name. */
export function saveBlob({ blob, name }: Download) {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Firefox reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
