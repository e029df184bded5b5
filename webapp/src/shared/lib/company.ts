/** Whose portal this is: the server writes it into every page. */
const said = document.querySelector<HTMLMetaElement>('meta[name="company"]');

export const company = {
  name: said?.content || 'Transom',
  /** `#rrggbb`; buttons and links take their shades from it. */
  colour: said?.dataset['colour'] || '#0c646d',
  /** How far the plant's days are from UTC, as `since/offset since/offset`: milliseconds since 1970, seconds ahead. */
  utcOffsets: said?.dataset['utcOffsets'] ?? '',
  /** The name of the plant's time zone in the IANA database, if the page says it. */
  timeZone: said?.dataset['timeZone'] ?? '',
  /** The unit in which the plant's weights are: `lb` or `kg`. */
  weightUnit: said?.dataset['weightUnit'] ?? '',
  /** The address of its logo, if it has one. */
  logo: said?.dataset['logo'] ?? '',
};
