/** Whose portal this is: the server writes it into every page. */
const said = document.querySelector<HTMLMetaElement>('meta[name="company"]');

export const company = {
  name: said?.content || 'Transom',
  /** `#rrggbb`; buttons and links take their shades from it. */
  colour: said?.dataset['colour'] || '#0c646d',
  /** The plant's, by its IANA name; the reader's own where the page does not say it. */
  timeZone: said?.dataset['timeZone'] || undefined,
  /** The address of its logo, if it has one. */
  logo: said?.dataset['logo'] ?? '',
};
