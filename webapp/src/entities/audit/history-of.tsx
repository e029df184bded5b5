import { RecordHistory } from './record-history';

/** The history below the form of an entry of a list, by what the audit log calls it. */
export const historyOf = (entity: string) => ({
  panels: ({ id }: { readonly id: number }) => <RecordHistory entity={entity} id={id} />,
});
