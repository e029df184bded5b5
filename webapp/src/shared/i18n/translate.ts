/** Words in another language than English, fetched for those who read it. */
import type { Texts } from './catalogue';
import type { Language } from './language';
import { pseudo } from './pseudo';

/** Gives the words of a part in another language; its English ones are given. */
export type Translate = (part: string, english: Texts) => Promise<Texts>;

/** Another language has a file for each part: `fr: async (part) => (await french[part]()).words`. */
const languages: Readonly<Record<Exclude<Language, 'en'>, Translate>> = {
  'en-XA': (_, english) => Promise.resolve(pseudo(english)),
};

export async function translated(
  language: Exclude<Language, 'en'>,
  parts: Readonly<Record<string, Texts>>,
): Promise<Texts> {
  const translate = languages[language];
  const all = Object.entries(parts).map(([part, english]) => translate(part, english));
  return Object.assign({}, ...(await Promise.all(all)));
}
