/** The reader's language, and what is written in its way. One place says it, so that nothing holds to another. */

/** The languages that there are words for, with the locale in which each writes dates and numbers. */
const locales = { en: 'en-CA', 'en-XA': 'en-CA' } as const;

export type Language = keyof typeof locales;

const isLanguage = (tag: string): tag is Language => Object.hasOwn(locales, tag);

/** The language that a tag of the server's means; English where there are no words for it. */
export const languageOf = (tag: string): Language => (isLanguage(tag) ? tag : 'en');

/** The server chooses for who isn't signed in, by what their browser asks for, and says so in the page. */
export const visitorsLanguage = languageOf(document.documentElement.lang);

let current: Language = 'en';

export const language = () => current;

export function readIn(next: Language) {
  current = next;
  document.documentElement.lang = next;
}

/** What is made for the reader's locale when it is first needed, and again after the language has changed. */
export function perLanguage<Made>(make: (locale: string) => Made): () => Made {
  let made: { readonly by: Language; readonly it: Made } | null = null;
  return () => {
    if (made?.by !== current) made = { by: current, it: make(locales[current]) };
    return made.it;
  };
}
