/** `resetSecondStep`, `order-lines`: the server's own names of things, as people write them. */
export function codeWords(code: string): string {
  const words = code
    .replaceAll(/[-_.]/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What such a name holds of the words that someone looks for it by. */
export const wordsAsCode = (words: string): string => words.replaceAll(/[\s\-_.]/g, '');
