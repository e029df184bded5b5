import { useCan } from '@/shared/store/authorization';

/** Whether the signed-in user holds a permission, or one of several. */
export function useMay(permission: string | readonly string[]): boolean {
  const can = useCan();
  return [permission].flat().some(can);
}
