import { create } from 'zustand';
import { accountApi } from '@/shared/api/account';
import { Failure } from '@/shared/api/failure';

/** Whose portal this is, as soon as the server has said so. */
export const useCompany = create<{ readonly name: string }>()(() => ({ name: '' }));

/** Without an answer the name is left out: signing in does not depend on it. */
export async function readCompany(): Promise<void> {
  try {
    const { item } = await accountApi.signInOptions();
    useCompany.setState({ name: item.company.name });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}
