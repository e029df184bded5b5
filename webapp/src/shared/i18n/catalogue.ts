/**
 * The words of the screens in the reader's language, by key. English is part of the files of the screens, which bring
 * it in parts (`addMessages`); another language is fetched for the same parts, and English stands in until it is there.
 */
import { language, readIn, type Language } from './language';
import { common } from './common';

export type Plural = { readonly one: string; readonly other: string };
export type Texts = Readonly<Record<string, string | Plural>>;

/** The parts of the catalogue by name. The module that adds a part declares it here, so that its keys are known. */
export interface Parts {
  common: typeof common;
}

const english: Record<string, Texts> = { common };
const known: Record<string, string | Plural> = { ...common };

export const textOf = (key: string): string | Plural | undefined =>
  Object.hasOwn(known, key) ? known[key] : undefined;

let reading: Promise<unknown> = Promise.resolve();

/** What is fetched when it is first shown, with its words in the reader's language. */
export async function withWords<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  const loaded = await loading;
  await reading;
  return loaded;
}

/** Each area and feature brings its words when it is loaded, so that a visitor does not wait for all of them. */
export function addMessages(parts: Partial<Parts>) {
  Object.assign(english, parts);
  add(parts);
}

/** From here on, what is drawn is in this language. */
export async function setLanguage(next: Language) {
  if (next === language()) return;
  readIn(next);
  add(english);
  await reading;
}

function add(parts: Readonly<Record<string, Texts>>) {
  Object.assign(known, ...Object.values(parts));
  const wanted = language();
  if (wanted === 'en') return;
  const translating = import('./translate')
    .then(({ translated }) => translated(wanted, parts))
    .then((words) => {
      if (language() === wanted) Object.assign(known, words);
    })
    // Without a connection there are the English words, which is better than nothing.
    .catch(() => undefined);
  reading = Promise.all([reading, translating]);
}
