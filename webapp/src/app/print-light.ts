/** Paper is white: while a page is printed it wears the light colours, whatever the screen does. */
const attribute = 'data-mantine-color-scheme';

export function printInLight() {
  let shown: string | null = null;
  window.addEventListener('beforeprint', () => {
    shown = document.documentElement.getAttribute(attribute);
    document.documentElement.setAttribute(attribute, 'light');
  });
  window.addEventListener('afterprint', () => {
    if (shown !== null) document.documentElement.setAttribute(attribute, shown);
  });
}
