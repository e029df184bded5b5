/** What each call takes and answers, as the API document has it. Nothing of this exists at run time. */
import type { Answer, ItemAnswer, ListAnswer, WriteAnswer } from './answers';
import type { Calls } from './calls';
import type { Query } from './client';

/** A method, or `upload`, `download` and `stream` for the calls that take or give something else than JSON. */
export type Method = keyof Calls;

export type PathOf<Of extends Method> = keyof Calls[Of];

export type Call<Of extends Method, Path extends PathOf<Of>> = Calls[Of][Path];

/** What is undefined is not sent. */
type Undefinable<Sent> = Sent extends readonly (infer One)[]
  ? readonly Undefinable<One>[]
  : Sent extends object
    ? {
        [Name in keyof Sent]: undefined extends Sent[Name]
          ? Undefinable<Sent[Name]> | undefined
          : Undefinable<Sent[Name]>;
      }
    : Sent;

type QueryOf<One> = 'query' extends keyof One
  ? One extends { readonly query: infer Given }
    ? { readonly query: Undefinable<Given> }
    : { readonly query?: Undefinable<NonNullable<One['query']>> | undefined }
  : unknown;

/** The options of a call; they can be left out where its query can. */
export type OptionsOf<One, Options> = One extends { readonly query: Query }
  ? [options: Omit<Options, 'query'> & QueryOf<One>]
  : [options?: Omit<Options, 'query'> & QueryOf<One>];

/** The same after a body. */
export type BodyAndOptionsOf<One, Options> = One extends { readonly body: infer Body }
  ? [body: Undefinable<Body>, ...options: OptionsOf<One, Options>]
  : One extends { readonly query: Query }
    ? [body: undefined, ...options: OptionsOf<One, Options>]
    : [body?: undefined, ...options: OptionsOf<One, Options>];

/** The other way around, for calls that hardly ever have a body. */
export type OptionsAndBodyOf<One, Options> = One extends { readonly body: infer Body }
  ? [options: Omit<Options, 'query'> & QueryOf<One>, body: Undefinable<Body>]
  : OptionsOf<One, Options>;

/** What the app knows of an answer: some of its fields, each as closely as the document says or more closely. */
type Fits<Known, Documented> = Known extends Documented
  ? true
  : Documented extends Known
    ? true
    : keyof Known extends keyof Documented
      ? Known extends Partial<Documented>
        ? true
        : false
      : false;

/** The lists of such rows. */
export type PathOfRows<Row> = {
  [Path in PathOf<'get'>]: Call<'get', Path> extends { readonly row: infer Documented }
    ? Fits<Row, Documented> extends true
      ? Path
      : never
    : never;
}[PathOf<'get'>];

/** The calls that answer with such an item. */
export type PathOfItem<Item> = {
  [Path in PathOf<'get'>]: Call<'get', Path> extends { readonly item: infer Documented }
    ? Fits<Item, Documented> extends true
      ? Path
      : never
    : never;
}[PathOf<'get'>];

type RootOf<Path, Below extends string> = Path extends `${infer Root}${Below}` ? Root : never;

/** Where `/listing` is a list of such rows. */
export type RootOfRows<Row> = RootOf<PathOfRows<Row>, '/listing'>;

/** Where `/item/{id}` is such an item. */
export type RootOfItem<Item> = RootOf<PathOfItem<Item>, `/item/${number}`>;

/** The document doesn't say what a write answers with beside its id, so the app does. */
export type AnswerOf<One> = One extends { readonly row: infer Row }
  ? ListAnswer<Row>
  : One extends { readonly result: infer Result }
    ? Answer & { readonly items: readonly Result[] }
    : One extends { readonly item: infer Item }
      ? ItemAnswer<Item>
      : One extends { readonly saved: infer Saved }
        ? WriteAnswer<Saved>
        : One extends { readonly other: infer Other }
          ? Other
          : never;
