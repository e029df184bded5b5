/** A page of the portal, a page of the web, or an address of mail: what the server keeps as a link. */
export const isLink = (address: string): boolean =>
  /^(?:\/(?![/\\])|#|https?:\/\/|mailto:)[^\s\\]*$/i.test(address);
