import { staffPaths } from '@/shared/staff-paths';

/** Where a list of the settings stands, and each of its entries. */
export const pagesOf = (list: string) => ({
  to: () => staffPaths.changeSetting.to({ list }),
  create: { to: () => staffPaths.changeSetting.create.to({ list }) },
  item: { to: ({ id }: { readonly id: number }) => staffPaths.changeSetting.item.to({ list, id }) },
});

/** Who may change what prices follow. */
export const permission = 'changerequests:supervise';
