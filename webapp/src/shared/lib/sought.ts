/**
 * The form in which parts of texts are looked for, as the server has it: without accents, with one form for apostrophes,
 * dashes and fractions, and without what no one sees.
 */
export function sought(text: string): string {
  return (
    text
      .toLowerCase()
      .replaceAll(/[`´‘-‛ʹʻ-ʽˈ′‵]/g, "'")
      .replaceAll(/[“-‟″‶ʺˮ]/g, '"')
      .replaceAll(/[‐-―⁃−]/g, '-')
      // 36½ is 36 1/2 to those who have no key for it.
      .replaceAll(/(\d)(?=[¼-¾⅐-⅟↉])/g, '$1 ')
      .normalize('NFKD')
      .replaceAll(/[\p{M}\u00ad\u200b-\u200f\u2060\ufeff]/gu, '')
      .replaceAll(/[⁄∕]/g, '/')
      .replaceAll('œ', 'oe')
      .replaceAll('æ', 'ae')
  );
}
