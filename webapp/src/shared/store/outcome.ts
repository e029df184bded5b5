/** How a call stands, in every store that makes one. */
export type Outcome = { readonly isLoading: boolean; readonly isSuccess: boolean; readonly message: string };

export const idle = { isLoading: false, isSuccess: false, message: '' } as const;
export const loading = { isLoading: true, isSuccess: false, message: '' } as const;
