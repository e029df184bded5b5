/** The catalogue as types: a key that is in none of its parts doesn't compile. */
import type { Parts } from './catalogue';

type All<Union> = (Union extends unknown ? (part: Union) => void : never) extends (part: infer Both) => void
  ? Both
  : never;

/** The words of all parts. */
export type Messages = All<Parts[keyof Parts]>;

type Holding<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? `${string}{${Name}}${string}` & Holding<Rest>
  : string;

/** A part in another language: the same keys, and the same values in each message. */
export type Translated<English> = {
  readonly [Key in keyof English]: English[Key] extends { readonly other: infer Other }
    ? { readonly one: string; readonly other: Holding<Other> }
    : Holding<English[Key]>;
};
