/** How the app reads the types that the server's document gives. */

type Fitting<Whole, Known> = {
  readonly [Key in keyof Known]: Key extends keyof Whole ? Whole[Key] : never;
};

/**
 * A record some of whose fields are known more closely than the document says: a text that is one of a few words. What
 * is known has to fit what the document says.
 */
export type Narrowed<Whole, Known extends Fitting<Whole, Known>> = Omit<Whole, keyof Known> & Known;

/** What a write sends of a form: these fields always, of the others those that it changes. */
export type Sent<Form, Always extends keyof Form> = Pick<Form, Always> & Partial<Omit<Form, Always>>;
