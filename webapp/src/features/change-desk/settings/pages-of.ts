import { paths } from '@/shared/paths';

/** Where a list of the settings stands, and each of its entries. */
export const pagesOf = (list: string) => ({
  to: () => paths.changeSetting.to({ list }),
  create: { to: () => paths.changeSetting.create.to({ list }) },
  item: { to: ({ id }: { readonly id: number }) => paths.changeSetting.item.to({ list, id }) },
});

/** Who may change what prices follow. */
export const permission = 'changerequests:supervise';
