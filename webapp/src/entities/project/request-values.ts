import type { ProjectRequestItem } from './model';

/** What is asked for, as forms hold it. */
export type RequestValues = {
  readonly typeId: string;
  readonly title: string;
  readonly description: string;
  readonly needBy: string;
  readonly isRush: boolean;
  readonly quoteNumber: string;
  readonly orderNumber: string;
};

export const blankRequest: RequestValues = {
  typeId: '',
  title: '',
  description: '',
  needBy: '',
  isRush: false,
  quoteNumber: '',
  orderNumber: '',
};

/** Of one that is there. */
export const requestValuesOf = (item: ProjectRequestItem): RequestValues => ({
  typeId: String(item.typeId),
  title: item.title,
  description: item.description,
  needBy: item.needBy ?? '',
  isRush: item.isRush,
  quoteNumber: item.quoteNumber,
  orderNumber: item.orderNumber,
});

/** What is sent of them. */
export const sentOf = (values: RequestValues) => ({
  typeId: Number(values.typeId),
  title: values.title.trim(),
  description: values.description.trim(),
  needBy: values.needBy || null,
  isRush: values.isRush,
  quoteNumber: values.quoteNumber.trim(),
  orderNumber: values.orderNumber.trim(),
});
