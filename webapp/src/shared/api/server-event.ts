/** What the server tells while a page is open. */
export type ServerEvent = { readonly name: string; readonly data: string; readonly id: string };

/** As with the answer of a call, the server's document is believed. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export const dataOf = <Data>({ data }: ServerEvent): Data => JSON.parse(data) as Data;
