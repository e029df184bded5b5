/** What checks a form before it is sent: a schema of valibot, or anything else that keeps to the same open standard. */

type Issue = {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
};

type Checked<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly Issue[] };

export type FormCheck<Values, Output = Values> = {
  readonly '~standard': {
    readonly validate: (values: Values) => Checked<Output> | Promise<Checked<Output>>;
    readonly types?: { readonly input: Values; readonly output: Output } | undefined;
  };
};

/** Messages by field; an issue of no field in particular stands under the empty name. */
export function byField(issues: readonly Issue[]): Readonly<Record<string, readonly string[]>> {
  const errors: Record<string, string[]> = {};
  for (const { path = [], message } of issues) {
    const field = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
    (errors[field] ??= []).push(message);
  }
  return errors;
}
